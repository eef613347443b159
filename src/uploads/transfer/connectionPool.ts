/**
 * One pool of connections for all files. A browser opens six to a host; if every file took its own six, the third file
 * would stand still until the first is through. The next free one goes to whoever holds the fewest. A store that is too
 * busy gets one request at a time, and more again as they succeed.
 */
export interface Share {
  held: number;
  /** How many it may hold at most; a transfer in trouble lowers its own. */
  limit: number;
}

export interface FairPool {
  /** Resolves to the function that gives the connection back. Rejects with the signal's reason when that aborts first. */
  acquire(share: Share, signal: AbortSignal): Promise<() => void>;
  /** Gives out one at a time from now on. */
  narrow(): void;
  /** Gives out twice as many as before, up to all. */
  widen(): void;
}

interface Waiting {
  share: Share;
  grant(): void;
}

export function createFairPool(size: number): FairPool {
  const waiting: Waiting[] = [];
  let held = 0;
  let limit = size;

  const grantNext = () => {
    while (held < limit) {
      const next = waiting
        .filter(({ share }) => share.held < share.limit)
        .reduce<Waiting | undefined>(
          (best, each) => (best && best.share.held <= each.share.held ? best : each),
          undefined,
        );
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      held += 1;
      next.share.held += 1;
      next.grant();
    }
  };

  return {
    narrow() {
      limit = 1;
    },
    widen() {
      limit = Math.min(size, limit * 2);
      grantNext();
    },
    acquire: (share, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const leave = () => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal.reason as Error);
        };
        const giveBack = () => {
          held -= 1;
          share.held -= 1;
          grantNext();
        };
        const entry: Waiting = {
          share,
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
