/**
 * How one transfer bears failures: it backs off as a whole, waits for the connection without spending a try, and gives
 * up only when nothing has landed for as long as patience lasts.
 */
import type { BlobPorts, StorageError } from './blobStore';
import { PATIENCE_MS, retryDelay } from './retryPolicy';

export interface Patience {
  /** Resolves when the next request may leave; to the time of its leaving. */
  ready(signal: AbortSignal): Promise<number>;
  /** A request got through: everything starts afresh. */
  landed(): void;
  /** A request that left at `leftAt` failed and will be sent again. Throws the error when patience is at its end. */
  failed(error: StorageError, leftAt: number): void;
}

export function createPatience({ clock, random, sleep, connection }: BlobPorts): Patience {
  let failures = 0;
  let since: number | null = null;
  let lastFailedAt = -Infinity;
  let heldUntil = -Infinity;
  const startAfresh = () => {
    failures = 0;
    since = null;
  };
  return {
    async ready(signal) {
      for (;;) {
        if (!connection.isOnline()) {
          await connection.whenOnline(signal);
          startAfresh();
        }
        const wait = heldUntil - clock.now();
        if (wait <= 0) return clock.now();
        await sleep(wait, signal);
      }
    },
    landed: startAfresh,
    failed(error, leftAt) {
      if (!connection.isOnline()) return;
      const now = clock.now();
      since ??= now;
      if (now - since > PATIENCE_MS) throw error;
      // Six requests that die of one dropped connection are one failure.
      if (leftAt >= lastFailedAt) {
        failures += 1;
        lastFailedAt = now;
      }
      heldUntil = Math.max(heldUntil, now + retryDelay(failures, random(), error.retryAfterMs));
    },
  };
}
