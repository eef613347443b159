/**
 * How fast the link is, and what follows from it: how large blocks are to be, and how many travel at once. A block
 * should take a few seconds, so that a cut costs little and the round trips of each block hardly count. Measured on
 * blocks that have landed: bytes that a browser reports as sent may still lie in this computer's buffers.
 */
import type { Clock } from '@/lib/platform';
import type { Bytes, Milliseconds } from '@/lib/units';
import { CONNECTIONS } from './connectionPool';

const KIB = 1024;
const MIB = 1024 ** 2;

const BLOCK_TAKES_MS: Milliseconds = 4_000;
/** Azure's limit for the blocks of one blob. */
const MAX_BLOCKS = 50_000;
/** Of a smaller block the two round trips would take the larger part of the time. */
export const SMALLEST_BLOCK: Bytes = 128 * KIB;
/** So many bytes that the link carries in `BLOCK_TAKES_MS` are worth one connection. */
const WORTH_A_CONNECTION: Bytes = MIB;
/** Bytes in a millisecond before anything was measured: the first block has 512 KiB. */
const FIRST_PACE = (512 * KIB) / BLOCK_TAKES_MS;
/** The weight of a new measurement against the pace so far. */
const NEWS = 0.5;

/** The largest block of a file: of a small file, a dropped connection would cost a larger part. */
export const largestBlock = (fileSize: Bytes): Bytes => (fileSize > 256 * MIB ? 16 * MIB : 8 * MIB);

export const leastBlock = (fileSize: Bytes): Bytes => Math.max(SMALLEST_BLOCK, Math.ceil(fileSize / MAX_BLOCKS));

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** How a try to send a block ended; 'cut': no answer came. */
export type Landing = 'landed' | 'cut' | 'other';

export interface LinkPace {
  /** Notes that a block of so many bytes leaves; the returned function is to be called once, with how the try ended. */
  depart(bytes: Bytes): (landing: Landing) => void;
  /** How large the file's next block is to be. */
  blockSize(fileSize: Bytes): Bytes;
  /** How many blocks are to travel at once now. */
  connections(): number;
}

export function createLinkPace({ now }: Pick<Clock, 'now'>): LinkPace {
  let pace = FIRST_PACE;
  let isMeasured = false;
  let cutAt: Milliseconds = -Infinity;
  let travelling = 0;
  /** Milliseconds that one block would have had the link to itself so far, if those on their way share it evenly. */
  let share = 0;
  let sharedUntil: Milliseconds = now();

  const passTime = () => {
    if (travelling > 0) share += (now() - sharedUntil) / travelling;
    sharedUntil = now();
  };
  const measure = (sample: number) => {
    pace = isMeasured ? pace + NEWS * (sample - pace) : sample;
    isMeasured = true;
  };

  return {
    depart(bytes) {
      passTime();
      travelling += 1;
      const [leftAt, shareBefore] = [now(), share];
      return (landing) => {
        passTime();
        travelling -= 1;
        if (landing === 'landed') measure(bytes / Math.max(1, share - shareBefore));
        // Blocks that left before the last cut was noticed failed of that same cut, which counts once.
        if (landing === 'cut' && leftAt >= cutAt) {
          pace /= 2;
          cutAt = now();
        }
      };
    },
    blockSize(fileSize) {
      const size = Math.round((pace * BLOCK_TAKES_MS) / this.connections());
      return clamp(size, leastBlock(fileSize), largestBlock(fileSize));
    },
    connections: () => clamp(Math.round((pace * BLOCK_TAKES_MS) / WORTH_A_CONNECTION), 1, CONNECTIONS),
  };
}
