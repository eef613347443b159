/**
 * Repeats the requests of one transfer for as long as the retry policy (`src/lib/retry.ts`) allows: each request waits
 * for a connection of the pool, for the time to try again, and for a valid signed link. A transfer backs off as a
 * whole; a storage that is too busy holds back every transfer.
 */
import { pauseUntilOnline, whenOnline, type Platform } from '@/lib/platform';
import { createBackOff, isRetryableStatus, isThrottling } from '@/lib/retry';
import type { Milliseconds } from '@/lib/units';
import { StorageError } from './blobStorage';
import { CONNECTIONS, type ConnectionPool, type ConnectionQuota } from './connectionPool';
import type { SasLink } from './sasLink';

export interface RetryOptions {
  ports: Pick<Platform, 'clock' | 'connection' | 'random'>;
  pool: ConnectionPool;
  link: SasLink;
  /** Throws `FileUnreadableError` when the file can no longer be read. */
  probe(): Promise<void>;
  signal: AbortSignal;
}

/** Runs a request until it succeeds. Throws what the last try threw, or the signal's reason when that aborts. */
type RunWithRetries = <Result>(work: () => Promise<Result>) => Promise<Result>;
export type Retry = RunWithRetries & {
  /** The status of the last failure, as long as nothing has succeeded since then; null without one. */
  failedWith(): number | null;
};

/**
 * Whether a further try may succeed: also after a 2xx that is no confirmation of the storage, as a captive portal's.
 */
const mayTurnOut = (error: unknown): error is StorageError =>
  error instanceof StorageError && (isRetryableStatus(error.status) || (error.status >= 200 && error.status < 400));

const isRefusal = (error: unknown): error is StorageError => error instanceof StorageError && error.status === 403;

export function createRetry({ ports, pool, link, probe, signal }: RetryOptions): Retry {
  const { clock, connection, random } = ports;
  const quota: ConnectionQuota = { held: 0, limit: CONNECTIONS };
  const backOff = createBackOff();
  let heldUntil: Milliseconds = -Infinity;
  let failedWith: number | null = null;

  /** Resolves when the next request may leave, to the time at that moment. */
  const whenDue = async (): Promise<Milliseconds> => {
    for (;;) {
      let isBack = await whenOnline(connection, signal);
      const wait = Math.max(heldUntil, pool.pausedUntil()) - clock.now();
      if (!isBack && wait <= 0) return clock.now();
      if (!isBack) isBack = await pauseUntilOnline(ports, wait, signal);
      if (!isBack) continue;
      backOff.reset();
      heldUntil = -Infinity;
    }
  };

  /** Throws the error when it is time to give up. */
  const noteFailure = (error: StorageError, startedAt: Milliseconds): void => {
    const failedAt = clock.now();
    failedWith = error.status;
    if (isThrottling(error.status)) pool.throttle(failedAt + error.retryAfterMs);
    // A block alone has the best chance to land over a poor connection.
    quota.limit = 1;
    if (!connection.isOnline()) return;
    const wait = backOff.failed({ startedAt, failedAt, chance: random(), retryAfter: error.retryAfterMs });
    if (wait === null) throw error;
    heldUntil = Math.max(heldUntil, failedAt + wait);
  };

  const noteSuccess = (startedAt: Milliseconds): void => {
    backOff.reset();
    failedWith = null;
    link.worked();
    quota.limit = Math.min(CONNECTIONS, quota.limit * 2);
    // A request that left before the storage asked for a pause does not show that the pause has helped.
    if (startedAt >= pool.pausedUntil()) pool.widen();
  };

  const withLink: RunWithRetries = async (work) => {
    for (;;) {
      const used = await link.ready();
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        if (!isRefusal(error)) throw error;
        await link.refused(used, error);
      }
    }
  };

  const run: RunWithRetries = async (work) => {
    for (;;) {
      const giveBack = await pool.acquire(quota, signal);
      let startedAt: Milliseconds = 0;
      try {
        // The wait follows the connection: a request that gets the connection of a failed one must not leave at once.
        startedAt = await whenDue();
        const result = await withLink(work);
        noteSuccess(startedAt);
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!mayTurnOut(error)) throw error;
        // The browser reports a file that changed on disk as a failed request.
        if (error.status === 0) await probe();
        noteFailure(error, startedAt);
      } finally {
        giveBack();
      }
    }
  };
  return Object.assign(run, { failedWith: () => failedWith });
}
