/** Runs in the page that is measured; `folders.ts` calls it. A plain script, since Playwright hands it over as it is. */
const longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
});

globalThis.bench = {
  forgetTasks: () => longTasks.splice(0),

  /** 0 when none was longer than the 50 ms that make one. */
  longestTask: async () => {
    // Long tasks are told in a task of their own.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Math.max(0, ...longTasks);
  },

  /** Milliseconds from the next event until the first paint after an element that matches is there. */
  timeToPaint: (event, selector) =>
    new Promise((resolve) => {
      const begin = () => {
        const startedAt = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          // A task after the frame's callbacks comes after its paint.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      };
      addEventListener(event, begin, { capture: true, once: true });
    }),
};
