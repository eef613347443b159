// Runs before anything else of the app, and before the first paint.

// Sets the theme, so that the page never flashes in the wrong one. `src/app/useTheme.ts` takes over from here.
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

// The page's content security policy allows only styles that carry its nonce. antd and the grid take the nonce as an
// option, but some parts of antd do not pass it on (the scroll lock behind a dialog, the measuring of scroll bars): so
// every style element that a script creates gets it here. A style that is injected as HTML text gets none.
(() => {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.nonce;
  const createElement = document.createElement.bind(document);
  document.createElement = (...args) => {
    const element = createElement(...args);
    if (element instanceof HTMLStyleElement && nonce) element.nonce = nonce;
    return element;
  };
})();

// antd writes its styles by `innerHTML`. Where the page requires trusted types, this policy lets a plain string pass
// only if it contains no tag, since such a text can create no element.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => (/<[a-z/!?]/i.test(text) ? null : text) });
