/**
 * Repeats the requests of one transfer for as long as their failures are worth it: each waits for its turn in the pool,
 * for patience, and for a link that is good.
 */
import { isRetryableStatus, isThrottling } from '@/lib/retry';
import { StorageError, type BlobPorts } from './blobStorage';
import type { FairPool, Share } from './connectionPool';
import type { Link } from './link';
import { createPatience, type Brake } from './patience';

export const CONNECTIONS = 6;

/** What all transfers of a tab share. */
export interface Line {
  pool: FairPool;
  brake: Brake;
}

export interface PersistOptions {
  ports: BlobPorts;
  line: Line;
  link: Link;
  /** Throws when the file is what failed. */
  probe(): Promise<void>;
  signal: AbortSignal;
}

/** Only a block that the store has confirmed counts; a captive portal's 200 is no confirmation. */
const mayTurnOut = (error: unknown): error is StorageError =>
  error instanceof StorageError && (isRetryableStatus(error.status) || (error.status >= 200 && error.status < 400));

const isRefusal = (error: unknown): error is StorageError => error instanceof StorageError && error.status === 403;

/** Throws what the last try threw, and the signal's reason when that aborts. */
export type Persist = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createPersist({ ports, line: { pool, brake }, link, probe, signal }: PersistOptions): Persist {
  const patience = createPatience(ports, brake);
  const share: Share = { held: 0, limit: CONNECTIONS };

  const withLink: Persist = async (work) => {
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

  return async (work) => {
    for (;;) {
      const giveBack = await pool.acquire(share, signal);
      let leftAt = 0;
      try {
        // The wait comes after the turn: whoever gets the connection of a request that failed must not rush on.
        leftAt = await patience.ready(signal);
        const result = await withLink(work);
        patience.landed();
        link.worked();
        share.limit = Math.min(CONNECTIONS, share.limit * 2);
        // One that left before the store asked for a pause says nothing about the time after it.
        if (leftAt >= brake.until) pool.widen();
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!mayTurnOut(error)) throw error;
        // The browser reports a file that changed on disk as a failed request.
        if (error.status === 0) await probe();
        // Alone on the line, a block has the best chance to land on a poor one.
        share.limit = 1;
        if (isThrottling(error.status)) pool.narrow();
        patience.failed(error, leftAt);
      } finally {
        giveBack();
      }
    }
  };
}
