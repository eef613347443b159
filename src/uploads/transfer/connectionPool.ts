/**
 * One pool of connections for all files. A browser opens six to a host; if every file took its own six, the third file
 * would stand still until the first is sent. The next free connection goes to the transfer that holds the fewest. A
 * storage that is too busy gets one request at a time, and more again as requests succeed.
 */
import type { Milliseconds } from '@/lib/units';

export const CONNECTIONS = 6;

/** The connections of one transfer. */
export interface ConnectionQuota {
  held: number;
  /** How many it may hold at most; a transfer lowers this when its requests fail. */
  limit: number;
}

export interface ConnectionPool {
  /** Resolves to the function that gives the connection back. Rejects with the signal's reason when that aborts first. */
  acquire(quota: ConnectionQuota, signal: AbortSignal): Promise<() => void>;
  /** For a storage that is too busy: no request leaves before `until` (the clock's time), and then one at a time. */
  throttle(until: Milliseconds): void;
  /** Until when no request may leave. */
  pausedUntil(): Milliseconds;
  /** Gives out up to twice as many connections as before. */
  widen(): void;
  /** Never gives out more connections than this, which is how many the link is fast enough for. */
  fit(most: number): void;
}

interface Waiting {
  quota: ConnectionQuota;
  grant(): void;
}

export function createConnectionPool(size = CONNECTIONS): ConnectionPool {
  const waiting: Waiting[] = [];
  let held = 0;
  let limit = size;
  let fitting = size;
  let paused: Milliseconds = -Infinity;

  const grantNext = () => {
    while (held < Math.min(limit, fitting)) {
      const next = waiting
        .filter(({ quota }) => quota.held < quota.limit)
        .reduce<Waiting | undefined>(
          (best, each) => (best && best.quota.held <= each.quota.held ? best : each),
          undefined,
        );
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      held += 1;
      next.quota.held += 1;
      next.grant();
    }
  };

  return {
    throttle(until) {
      limit = 1;
      paused = Math.max(paused, until);
    },
    pausedUntil: () => paused,
    widen() {
      limit = Math.min(size, limit * 2);
      grantNext();
    },
    fit(most) {
      fitting = most;
      grantNext();
    },
    acquire: (quota, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const leave = () => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal.reason as Error);
        };
        const giveBack = () => {
          held -= 1;
          quota.held -= 1;
          grantNext();
        };
        const entry: Waiting = {
          quota,
          grant: () => {
            signal.removeEventListener('abort', leave);
            resolve(giveBack);
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(entry);
        grantNext();
      }),
  };
}
