/**
 * How one transfer bears failures: it backs off as a whole, waits for the connection without spending a try, and gives
 * up only when nothing has landed for as long as patience lasts. A store that is too busy holds back every transfer.
 */
import type { BlobPorts, StorageError } from './blobStorage';
import { isThrottling, PATIENCE_MS, retryDelay } from './retryPolicy';

/** The most that counts between two failures: a computer that sleeps does not try. */
const LONGEST_GAP_MS = 2 * 60_000;

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

export function createPatience({ clock, random, sleep, connection }: BlobPorts, brake: Brake): Patience {
  let failures = 0;
  let spent = 0;
  let latestAt: number | null = null;
  /** The failure that made the present wait. */
  let countedAt = -Infinity;
  let heldUntil = -Infinity;
  const startAfresh = () => {
    failures = 0;
    spent = 0;
    latestAt = null;
  };
  return {
    async ready(signal) {
      for (;;) {
        if (!connection.isOnline()) {
          await connection.whenOnline(signal);
          startAfresh();
        }
        const wait = Math.max(heldUntil, brake.until) - clock.now();
        if (wait <= 0) return clock.now();
        await sleep(wait, signal);
      }
    },
    landed: startAfresh,
    failed(error, leftAt) {
      if (!connection.isOnline()) return;
      const now = clock.now();
      spent += Math.min(LONGEST_GAP_MS, now - (latestAt ?? now));
      latestAt = now;
      if (spent > PATIENCE_MS) throw error;
      // Six requests that die of one dropped connection are one failure.
      if (leftAt >= countedAt) {
        failures += 1;
        countedAt = now;
      }
      heldUntil = Math.max(heldUntil, now + retryDelay(failures, random(), error.retryAfterMs));
      if (isThrottling(error.status)) brake.until = Math.max(brake.until, now + error.retryAfterMs);
    },
  };
}
