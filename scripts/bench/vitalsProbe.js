/** Runs in the page whose vitals are measured, before anything else of it. A plain script, as `pageProbe.js` is. */
globalThis.vitals = { 'LCP ms': 0, CLS: 0, 'INP ms': 0 };

for (const [type, note] of Object.entries({
  'largest-contentful-paint': ({ startTime }) => {
    globalThis.vitals['LCP ms'] = startTime;
  },
  'layout-shift': ({ value, hadRecentInput }) => {
    if (!hadRecentInput) globalThis.vitals.CLS += value;
  },
  event: ({ duration }) => {
    globalThis.vitals['INP ms'] = Math.max(globalThis.vitals['INP ms'], duration);
  },
})) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true, durationThreshold: 16 });
}
