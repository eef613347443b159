/**
 * The queue of videos that wait for a worker is the rows that say so (`worker/jobQueue.ts` takes them). Whoever changes
 * such a row nudges the workers of the same process, so that they look now; others look every few seconds.
 */
export interface Queue {
  nudge(): void;
  /** How many there were. Whoever looked and found nothing compares, so that none is missed in between. */
  nudges(): number;
  /** Resolves at the next nudge, after `ms`, or when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export function createQueue(): Queue {
  const waiting = new Set<() => void>();
  let nudges = 0;
  return {
    nudge: () => {
      nudges += 1;
      for (const wake of [...waiting]) wake();
    },
    nudges: () => nudges,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
        signal.addEventListener('abort', wake);
        if (signal.aborted) wake();
      }),
  };
}
