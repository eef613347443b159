/** How a file is cut into blocks, the blocks' ids in the storage, and how far the blocks on their way are. */
import type { Platform } from '@/lib/platform';
import type { Bytes, Milliseconds } from '@/lib/units';
import { StorageError, type Block } from './blobStorage';
import type { LinkPace } from './linkPace';

export const bytesOf = ({ start, end }: Block): Bytes => end - start;
export const sumOf = (blocks: readonly Block[]): Bytes => blocks.reduce((sum, block) => sum + bytesOf(block), 0);

/** A selection of the blocks without overlaps, in the order of the file. */
export function withoutOverlaps(blocks: readonly Block[]): Block[] {
  let covered: Bytes = 0;
  return [...blocks]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < covered || end <= start) return false;
      covered = end;
      return true;
    });
}

/** The bytes of a file that are neither stored nor being sent. */
export interface Remainder {
  isEmpty(): boolean;
  /** Takes the next block, of at most so many bytes. Throws when nothing is left. */
  take(most: Bytes): Block;
  /** Puts back a block that has to be sent again, in blocks of any size. */
  giveBack(block: Block): void;
}

/** `stored` is in the order of the file, without overlaps. */
export function createRemainder(fileSize: Bytes, stored: readonly Block[]): Remainder {
  const starts = [0, ...stored.map(({ end }) => end)];
  const ends = [...stored.map(({ start }) => start), fileSize];
  const ranges: Block[] = starts
    .map((start, index) => ({ start, end: ends[index] ?? start }))
    .filter(({ start, end }) => end > start);
  return {
    isEmpty: () => ranges.length === 0,
    take(most) {
      const range = ranges.shift();
      if (!range) throw new Error('Nothing is left to send.');
      const end = Math.min(range.end, range.start + most);
      if (end < range.end) ranges.unshift({ start: end, end: range.end });
      return { start: range.start, end };
    },
    giveBack: (block) => void ranges.unshift(block),
  };
}

const SESSION_LENGTH = 16;
/** Digits of a byte position: ten reach to 10 GB, and a file has at most 3 GiB. */
const POSITION_LENGTH = 10;

/** Names one sending of a file: with equal block ids, two sendings would be committed as a mixture of both. */
export const createSession = (random: () => number): string =>
  Array.from({ length: SESSION_LENGTH }, () => Math.floor(random() * 16).toString(16)).join('');

const pad = (value: Bytes): string => String(value).padStart(POSITION_LENGTH, '0');

/**
 * A block's id has its start and its end: a block that was given up but lands late must not replace a shorter one that
 * begins with the same byte. All ids of one blob must be equally long, hence the padding.
 */
export const blockId = (session: string, { start, end }: Block): string => btoa(session + pad(start) + pad(end));

/** The block with this id; null when the id is of another session. */
export function readBlockId(session: string, id: string): Block | null {
  const text = atob(id);
  const positions = /^(\d{10})(\d{10})$/.exec(text.startsWith(session) ? text.slice(session.length) : '');
  return positions && { start: Number(positions[1]), end: Number(positions[2]) };
}

const STALLED_MS: Milliseconds = 60_000;
/** Longer once all bytes have left the browser: they may still be in buffers, and the storage has to answer. */
const UNANSWERED_MS: Milliseconds = 5 * 60_000;
/** Bytes in a millisecond that even a very poor link carries. */
const WORST_PACE = 32;

interface BlockInFlight {
  bytes: Bytes;
  size: Bytes;
  movedAt: Milliseconds | null;
  stop: AbortController;
}

/**
 * The blocks on their way: counts their bytes into the transfer's progress, and cuts off those that have stopped
 * moving. A block that has not begun to move is left alone: the browser may only have queued it.
 */
export interface BlocksInFlight {
  /** Runs one try to send the block. A try that stalls is aborted, and fails like a request without an answer. */
  track(block: Block, work: (signal: AbortSignal, onProgress: (bytes: Bytes) => void) => Promise<void>): Promise<void>;
  /** Takes out of the progress blocks that the storage had confirmed and has lost. */
  lost(blocks: readonly Block[]): void;
  /** Aborts the tries that have stopped moving. To be called every few seconds. */
  cutOffStalled(): void;
  /** How many blocks are on their way. */
  count(): number;
  /** The most bytes that were ever stored or on their way. */
  furthest(): Bytes;
}

export function createBlocksInFlight(
  { clock, connection }: Pick<Platform, 'clock' | 'connection'>,
  onProgress: (bytesSent: Bytes) => void,
  signal: AbortSignal,
  storedBefore: readonly Block[],
  pace: Pick<LinkPace, 'depart'>,
): BlocksInFlight {
  const flights = new Set<BlockInFlight>();
  let confirmed = sumOf(storedBefore);

  let furthest = confirmed;
  const report = () => {
    const bytesSent = [...flights].reduce((sum, { bytes }) => sum + bytes, confirmed);
    furthest = Math.max(furthest, bytesSent);
    onProgress(bytesSent);
  };

  if (confirmed > 0) report();
  signal.addEventListener('abort', () => flights.forEach(({ stop }) => stop.abort()), { once: true });

  return {
    async track(block, work) {
      const flight: BlockInFlight = { bytes: 0, size: bytesOf(block), movedAt: null, stop: new AbortController() };
      flights.add(flight);
      const arrive = pace.depart(flight.size);
      try {
        await work(flight.stop.signal, (bytes) => {
          flight.bytes = Math.min(bytes, flight.size);
          flight.movedAt = clock.now();
          report();
        });
        confirmed += flight.size;
        arrive('landed');
      } catch (error) {
        const failure = flight.stop.signal.aborted ? new StorageError(0, 'Stalled') : error;
        const isCut = failure instanceof StorageError && failure.status === 0;
        arrive(isCut && !signal.aborted ? 'cut' : 'other');
        signal.throwIfAborted();
        throw failure;
      } finally {
        flights.delete(flight);
        if (!signal.aborted) report();
      }
    },
    lost(blocks) {
      confirmed -= sumOf(blocks);
      furthest = confirmed;
    },
    cutOffStalled() {
      const now = clock.now();
      for (const { bytes, size, movedAt, stop } of connection.isOnline() ? flights : []) {
        const allowed = bytes < size ? STALLED_MS : Math.min(UNANSWERED_MS, STALLED_MS + size / WORST_PACE);
        if (movedAt !== null && now - movedAt > allowed) stop.abort();
      }
    },
    count: () => flights.size,
    furthest: () => furthest,
  };
}
