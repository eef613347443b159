/** Keeps all transfers of a tab within the speed limit: a block leaves once the limit allows for those before it. */
import type { Clock } from '@/lib/platform';
import type { Bytes, BytesPerSecond, Milliseconds } from '@/lib/units';
import { leastBlock, type LinkPace } from './linkPace';

/** A changed limit takes effect on waiting blocks within this time. */
const LOOK_MS: Milliseconds = 500;
/** Blocks are sent in short bursts, so that others on the link feel the limit at any moment and not only on average. */
const BLOCK_TAKES_MS: Milliseconds = 1_000;
/** One block is on its way while the next one waits for its turn. */
const CONNECTIONS_WITHIN_LIMIT = 2;

export interface Pacer {
  /** Sets the limit; null lifts it. */
  limit(bytesPerSecond: BytesPerSecond | null): void;
  /** Resolves when a block of so many bytes may leave. Rejects with the signal's reason when that aborts. */
  turn(bytes: Bytes, signal: AbortSignal): Promise<void>;
  /** The link's pace with its blocks no larger and no more than the limit allows. */
  within(pace: LinkPace): LinkPace;
}

export function createPacer(clock: Clock): Pacer {
  let rate: BytesPerSecond | null = null;
  /** Bytes that have left ahead of the limit. */
  let debt: Bytes = 0;
  let settledAt: Milliseconds = clock.now();
  const settle = () => {
    const now = clock.now();
    debt = rate === null ? 0 : Math.max(0, debt - (rate * (now - settledAt)) / 1000);
    settledAt = now;
  };

  return {
    limit(next) {
      settle();
      rate = next;
    },
    async turn(bytes, signal) {
      for (;;) {
        settle();
        if (rate === null) return;
        if (debt < 1) {
          debt += bytes;
          return;
        }
        await clock.sleep(Math.min(LOOK_MS, Math.ceil((1000 * debt) / rate)), signal);
      }
    },
    within: (pace) => ({
      depart: pace.depart,
      blockSize(fileSize) {
        const size = pace.blockSize(fileSize);
        if (rate === null) return size;
        return Math.max(leastBlock(fileSize), Math.min(size, Math.round((rate * BLOCK_TAKES_MS) / 1000)));
      },
      connections: () => (rate === null ? pace.connections() : Math.min(CONNECTIONS_WITHIN_LIMIT, pace.connections())),
    }),
  };
}
