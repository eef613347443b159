// Runs before anything else of the app, and before the first paint.

// The theme, so that the wrong one never flashes by. `src/app/useTheme.ts` takes over from here.
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

// The page's policy lets no style in but those with its nonce. antd and the grid can be given it, but not all parts of
// antd pass it on (what stops a page from scrolling behind a dialog, what measures scroll bars): so it is given to each
// style that a script makes. One that is smuggled in as text has none.
(() => {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce;
  const createElement = document.createElement.bind(document);
  document.createElement = (...args) => {
    const element = createElement(...args);
    if (element instanceof HTMLStyleElement && nonce) element.nonce = nonce;
    return element;
  };
})();

// antd writes its styles by `innerHTML`. Text without a tag makes no element: that much may pass where the page asks for
// trusted types, and nothing else that comes as a plain string.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => (/<[a-z/!?]/i.test(text) ? null : text) });
