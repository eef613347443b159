/**
 * Wakes workers that found nothing to do. The queue is the rows that say so (`jobQueue.ts`); whoever changes such a row
 * nudges the workers of the same process, so that they look now; others look every few seconds.
 */
import type { Database } from './database/database';

/**
 * How long whoever found nothing to do waits for a nudge, in ms. Other processes cannot nudge this one, and a database
 * server may have them; the embedded database has none, and is asked only in case that a nudge got lost.
 */
export const lookAgainMs = ({ embedded }: Pick<Database, 'embedded'>): number => (embedded ? 10_000 : 2_000);

export interface WorkerWaker {
  nudge(): void;
  /** How many there were. Whoever looked and found nothing compares, so that none is missed in between. */
  nudges(): number;
  /** Resolves at the next nudge, after `ms`, or when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export function createWorkerWaker(): WorkerWaker {
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
