/** Locks between the tabs of one browser. */
import type { UploadLocks } from '@/uploads/ports';

/**
 * Runs `work` while no other tab or caller runs under the same name. Where the browser has no Web Locks (plain HTTP on
 * another host than localhost) callers of this tab still wait for each other; tabs then may refresh twice.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

const queues = new Map<string, Promise<unknown>>();

/** One lock for each upload, held until it is released or the tab is gone. */
export function createUploadLocks(): UploadLocks {
  const held = new Map<string, () => void>();
  const waiting = new Map<string, AbortController>();
  const nameOf = (clientId: string) => `upload:${clientId}`;
  const hold = (clientId: string) =>
    new Promise<void>((release) => {
      held.set(clientId, release);
    });

  const release = (clientId: string) => {
    held.get(clientId)?.();
    held.delete(clientId);
    waiting.get(clientId)?.abort();
    waiting.delete(clientId);
  };

  return {
    tryAcquire(clientId) {
      if (!('locks' in navigator) || held.has(clientId)) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        const options = { ifAvailable: true };
        navigator.locks
          .request(nameOf(clientId), options, (lock) => {
            resolve(lock !== null);
            return lock && hold(clientId);
          })
          .catch(reject);
      });
    },
    acquire: (clientId) =>
      new Promise((resolve) => {
        if (!('locks' in navigator)) return resolve();
        const stop = new AbortController();
        waiting.set(clientId, stop);
        navigator.locks
          .request(nameOf(clientId), { signal: stop.signal }, () => {
            waiting.delete(clientId);
            resolve();
            return hold(clientId);
          })
          // The upload was released before this tab got its lock: the promise of `acquire` stays open.
          .catch(() => undefined);
      }),
    release,
    releaseAll() {
      for (const clientId of [...held.keys(), ...waiting.keys()]) release(clientId);
    },
  };
}
