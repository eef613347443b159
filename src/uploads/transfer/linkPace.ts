/**
 * How fast the link is, and what follows from it: how large a block is to be, and how many travel at once. A block
 * should take a few seconds, so that a cut costs little and the round trips of each block do not count. Measured on
 * blocks that have landed: what a browser calls sent may still lie in this computer's buffers.
 */
import type { Clock } from '@/lib/platform';
import type { Bytes, Milliseconds } from '@/lib/units';
import { CONNECTIONS } from './connectionPool';

const KIB = 1024;
const MIB = 1024 ** 2;

const BLOCK_TAKES_MS: Milliseconds = 4_000;
/** As many as a blob may have. */
const MAX_BLOCKS = 50_000;
/** Of less the two round trips would be the larger part. */
export const SMALLEST_BLOCK: Bytes = 128 * KIB;
/** One more block travels at a time for each of these that the link carries while a block travels. */
const WORTH_A_CONNECTION: Bytes = MIB;
/** Bytes in a millisecond while nothing is known: one block of 512 KiB goes ahead. */
const FIRST_PACE = (512 * KIB) / BLOCK_TAKES_MS;
/** How much of what is known each new measurement replaces. */
const NEWS = 0.5;

/** The largest block of a file: a dropped connection costs more of a small one. */
export const largestBlock = (fileSize: Bytes): Bytes => (fileSize > 256 * MIB ? 16 * MIB : 8 * MIB);

export const leastBlock = (fileSize: Bytes): Bytes => Math.max(SMALLEST_BLOCK, Math.ceil(fileSize / MAX_BLOCKS));

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** How the try to send a block ended; 'cut' when no answer came. */
export type Landing = 'landed' | 'cut' | 'other';

export interface LinkPace {
  /** A block of so many bytes leaves; the returned function is called once, with how that ended. */
  depart(bytes: Bytes): (landing: Landing) => void;
  /** How large a block of a file is to be now. */
  blockSize(fileSize: Bytes): Bytes;
  /** How many blocks are to travel at once now. */
  connections(): number;
}

export function createLinkPace({ now }: Pick<Clock, 'now'>): LinkPace {
  let pace = FIRST_PACE;
  let isMeasured = false;
  let cutAt: Milliseconds = -Infinity;
  let travelling = 0;
  /** For how long one block would have had the link to itself, when those on their way share it evenly. */
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
        // Six blocks that die of one cut are one cut.
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
