// Runs before the first paint, so that the wrong theme never flashes by. `src/app/useTheme.ts` takes over from here.
(() => {
  let choice = 'system';
  try {
    choice = JSON.parse(localStorage.getItem('preferences') ?? '{}')?.theme ?? 'system';
  } catch {
    // Storage is forbidden or damaged: the system's theme is a good guess.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
