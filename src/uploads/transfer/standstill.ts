/** Watches for a transfer that stands still: blocks that hang are cut off, and the person is told what is happening. */
import type { Platform } from '@/lib/platform';
import { DISK_FULL } from '@/lib/retry';
import type { Milliseconds } from '@/lib/units';
import type { TransferObserver } from '../ports';
import type { BlocksInFlight } from './blocks';
import type { ConnectionPool } from './connectionPool';
import type { Retry } from './retryRequests';

/** A transfer stands still after this long without a further byte. */
const STANDS_STILL_MS: Milliseconds = 15_000;
const LOOK_MS: Milliseconds = 3_000;

export const STANDSTILL_TEXTS = {
  offline: 'You are offline. The upload resumes when the connection is back.',
  busy: 'The storage is busy. The next part is sent in a moment.',
  full: 'The disk of the server is full. The upload continues once there is room.',
  cut: 'The connection was cut. The last part is sent again.',
  turn: 'Waiting for other uploads to finish.',
  putTogether: 'All parts are uploaded. Finishing the file.',
  noAnswer: 'No response from the server. Waiting for the connection to recover.',
} as const;

export interface StandstillOptions {
  ports: Pick<Platform, 'clock' | 'connection'>;
  pool: Pick<ConnectionPool, 'pausedUntil'>;
  retry: Pick<Retry, 'failedWith'>;
  inFlight: Pick<BlocksInFlight, 'count' | 'furthest' | 'cutOffStalled'>;
  /** Whether no block is left to be sent. */
  isSent(): boolean;
}

function explainStandstill({ ports, pool, retry, inFlight, isSent }: StandstillOptions): string {
  if (!ports.connection.isOnline()) return STANDSTILL_TEXTS.offline;
  if (pool.pausedUntil() > ports.clock.now()) return STANDSTILL_TEXTS.busy;
  const failedWith = retry.failedWith();
  if (failedWith === DISK_FULL) return STANDSTILL_TEXTS.full;
  if (failedWith !== null) return STANDSTILL_TEXTS.cut;
  if (inFlight.count() > 0) return STANDSTILL_TEXTS.noAnswer;
  return isSent() ? STANDSTILL_TEXTS.putTogether : STANDSTILL_TEXTS.turn;
}

/** Calls `onStandstill` until the signal aborts: with words when a standstill begins or changes, null when it ends. */
export function watchTransfer(
  options: StandstillOptions & { observer: Pick<TransferObserver, 'onStandstill'>; signal: AbortSignal },
): void {
  const { ports, inFlight, observer, signal } = options;
  const { clock } = ports;
  const watch = async () => {
    let furthest = inFlight.furthest();
    let movedAt = clock.now();
    let told: string | null = null;
    for (;;) {
      await clock.sleep(LOOK_MS, signal);
      inFlight.cutOffStalled();
      if (inFlight.furthest() !== furthest) {
        furthest = inFlight.furthest();
        movedAt = clock.now();
      }
      const words = clock.now() - movedAt < STANDS_STILL_MS ? null : explainStandstill(options);
      if (words !== told) observer.onStandstill(words);
      told = words;
    }
  };
  watch().catch(() => undefined);
}
