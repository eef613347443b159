/** Runs in the page that is measured, where benches call it. Plain JavaScript: Playwright hands it over as it is. */
const longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
});

const redraws = new Map();
const ALL_UPLOADS = '[aria-valuetext^="All uploads"]';
const keys = [];
new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries())
    if (name === 'keydown') keys.push({ startTime, duration });
}).observe({ type: 'event', durationThreshold: 16 });

// Counts React's commits in place of its developer tools, to which the production build tells them too.
let commits = 0;
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  isDisabled: false,
  inject: () => 1,
  onCommitFiberRoot: () => (commits += 1),
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  checkDCE: () => undefined,
};

let beatAt = 0;
let gap = 0;

/** After the next frame is painted: a task after the frame's callbacks comes after its paint. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

globalThis.bench = {
  /** Milliseconds from the first element to the paint, for each of so many drawings of the same two thousand texts. */
  drawFixed: async (times) => {
    const taken = [];
    for (let time = 0; time < times; time += 1) {
      const box = document.createElement('div');
      box.style.cssText = 'position: fixed; z-index: 9999; inset: 0; overflow: hidden; font: 12px sans-serif;';
      const startedAt = performance.now();
      for (let index = 0; index < 2000; index += 1) {
        const text = document.createElement('span');
        text.textContent = `Frame ${index} at ${(index / 2).toFixed(2)} m `;
        box.append(text);
      }
      document.body.append(box);
      await painted();
      taken.push(performance.now() - startedAt);
      box.remove();
      await painted();
    }
    return taken;
  },

  /** From now on, notes how long the page takes to come to a task that is due every ten milliseconds. */
  beat: () => {
    beatAt = performance.now();
    setInterval(() => {
      const now = performance.now();
      gap = Math.max(gap, now - beatAt);
      beatAt = now;
    }, 10);
  },

  /** The longest gap between two beats since the last call, in milliseconds. */
  longestGap: () => {
    const longest = gap;
    gap = 0;
    return longest;
  },

  /** Commits since the last call. */
  takeCommits: () => {
    const taken = commits;
    commits = 0;
    return taken;
  },

  /** Milliseconds from key to paint of each key since the last call; times under 16 are not reported. */
  takeKeyTimes: () => keys.splice(0).map(({ duration }) => duration),

  /** The same keys, each with when it was pressed. */
  takeKeys: () => keys.splice(0),

  forgetTasks: () => longTasks.splice(0),

  /** The longest task in milliseconds; 0 when none was longer than 50. */
  longestTask: async () => {
    // Long tasks are reported in a task of their own.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Math.max(0, ...longTasks);
  },

  /** From now on, notes when which upload's progress bar changes; the bar of all together moves with each of them. */
  countProgress: () => {
    redraws.clear();
    new MutationObserver((changes) => {
      const bars = changes.map(({ target }) => target).filter((bar) => !bar.matches(ALL_UPLOADS));
      for (const bar of new Set(bars)) {
        redraws.set(bar, [...(redraws.get(bar) ?? []), performance.now()]);
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-valuenow', 'aria-valuetext'] });
  },

  /** Changes a second, the most of any progress bar. */
  progressRate: () => {
    const rates = [...redraws.values()].map((times) => ((times.length - 1) * 1000) / (times.at(-1) - times[0]));
    return Math.max(0, ...rates.filter(Number.isFinite));
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
