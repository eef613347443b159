/** What headless code needs of the machine that it runs on, as ports. `src/app/browserPorts.ts` implements them. */
import type { Milliseconds } from './units';

export interface Clock {
  /** The time since 1970. */
  now(): Milliseconds;
  /** Rejects with the signal's reason when that aborts. */
  sleep(duration: Milliseconds, signal?: AbortSignal): Promise<void>;
}

export interface Connection {
  /** Whether the machine believes that it is connected. */
  isOnline(): boolean;
  /** Calls back on each change. Returns the function that ends it. */
  subscribe(onChange: (isOnline: boolean) => void): () => void;
}

export interface Platform {
  clock: Clock;
  connection: Connection;
  /** Ids that are unique, also among other tabs and machines. */
  ids: { next(): string };
  /** Evenly spread in [0, 1). */
  random(): number;
  /** A bug or a crash, for whoever watches errors. Never throws. */
  reportError(error: unknown): void;
}

/**
 * Resolves once there is a connection: to true if that took waiting, false if there was one already. Rejects with the
 * signal's reason when that aborts.
 */
export const whenOnline = (connection: Connection, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    if (connection.isOnline()) return resolve(false);
    const stop = () => {
      unsubscribe();
      reject(signal?.reason as Error);
    };
    const unsubscribe = connection.subscribe((isOnline) => {
      if (!isOnline) return;
      unsubscribe();
      signal?.removeEventListener('abort', stop);
      resolve(true);
    });
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Resolves after `duration` to false, or to true as soon as the connection comes back. Rejects with the signal's reason
 * when that aborts.
 */
export async function pauseUntilOnline(
  { clock, connection }: Pick<Platform, 'clock' | 'connection'>,
  duration: Milliseconds,
  signal: AbortSignal,
): Promise<boolean> {
  const end = new AbortController();
  let isBack = false;
  const stop = () => end.abort();
  const unsubscribe = connection.subscribe((isOnline) => {
    isBack = isOnline;
    if (isBack) stop();
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await clock.sleep(duration, end.signal);
  } catch (error) {
    if (!isBack) throw signal.aborted ? signal.reason : error;
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', stop);
  }
  return isBack;
}
