/**
 * How one transfer bears failures: it backs off as a whole, waits for the connection without spending a try, and gives
 * up only when nothing has landed for as long as patience lasts. A store that is too busy holds back every transfer.
 */
import { whenOnline } from '@/lib/platform';
import { createBackOff, isThrottling } from '@/lib/retry';
import type { BlobPorts, StorageError } from './blobStorage';

/** Until when no request of any transfer may leave. */
export interface Brake {
  until: number;
}

export interface Patience {
  /** Resolves when the next request may leave; to the time of its leaving. */
  ready(signal: AbortSignal): Promise<number>;
  /** A request got through: everything starts afresh. */
  landed(): void;
  /** A request that left at `leftAt` failed and will be sent again. Throws the error when patience is at its end. */
  failed(error: StorageError, leftAt: number): void;
}

export function createPatience({ clock, random, connection }: BlobPorts, brake: Brake): Patience {
  const backOff = createBackOff(random);
  let heldUntil = -Infinity;
  return {
    async ready(signal) {
      for (;;) {
        if (!connection.isOnline()) {
          await whenOnline(connection, signal);
          backOff.reset();
          heldUntil = -Infinity;
        }
        const wait = Math.max(heldUntil, brake.until) - clock.now();
        if (wait <= 0) return clock.now();
        await clock.sleep(wait, signal);
      }
    },
    landed: () => backOff.reset(),
    failed(error, leftAt) {
      if (!connection.isOnline()) return;
      const now = clock.now();
      const wait = backOff.failed({ startedAt: leftAt, failedAt: now, retryAfter: error.retryAfterMs });
      if (wait === null) throw error;
      heldUntil = Math.max(heldUntil, now + wait);
      if (isThrottling(error.status)) brake.until = Math.max(brake.until, now + error.retryAfterMs);
    },
  };
}
