/** How a file is cut into blocks, what they are called in the storage, and how far those on their way are. */
import type { Platform } from '@/lib/platform';
import type { Bytes, Milliseconds } from '@/lib/units';
import { StorageError, type Block } from './blobStorage';

const MIB = 1024 ** 2;

/**
 * Small enough that a dropped connection costs little, which counts more for a small file; large enough that the two
 * round trips of each block do not count. What is in trouble sends one block at a time (`retryRequests`).
 */
export const blockSizeOf = (fileSize: Bytes): Bytes => (fileSize > 256 * MIB ? 16 * MIB : 8 * MIB);

/** Every byte once, in order; an empty file has no blocks. */
export function planBlocks(fileSize: Bytes, blockSize = blockSizeOf(fileSize)): Block[] {
  return Array.from({ length: Math.ceil(fileSize / blockSize) }, (_, index) => ({
    index,
    start: index * blockSize,
    end: Math.min(fileSize, (index + 1) * blockSize),
  }));
}

const SESSION_LENGTH = 16;

/** Names this sending of the file: two sessions with equal block ids would be committed as a mixture of both. */
export const createSession = (random: () => number): string =>
  Array.from({ length: SESSION_LENGTH }, () => Math.floor(random() * 16).toString(16)).join('');

/** All ids of one blob must be equally long, hence the padding. */
export const blockId = (session: string, index: number): string => btoa(session + String(index).padStart(6, '0'));

const LOOK_MS: Milliseconds = 15_000;
const STALLED_MS: Milliseconds = 60_000;
/** Once all bytes have left the browser, they may still be underway, and the storage has to answer. */
const UNANSWERED_MS: Milliseconds = 5 * 60_000;

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
  /** Runs one try to send the block. A try that stalls is aborted and fails as an unanswered request. */
  track(block: Block, work: (signal: AbortSignal, onProgress: (bytes: Bytes) => void) => Promise<void>): Promise<void>;
  /** Blocks that were confirmed and turned out not to be there. */
  lost(blocks: readonly Block[]): void;
}

export function createBlocksInFlight(
  { clock, connection }: Pick<Platform, 'clock' | 'connection'>,
  onProgress: (bytesSent: Bytes) => void,
  signal: AbortSignal,
  storedBefore: readonly Block[],
): BlocksInFlight {
  const flights = new Set<BlockInFlight>();
  let confirmed = storedBefore.reduce((sum, { start, end }) => sum + end - start, 0);

  const report = () => {
    onProgress([...flights].reduce((sum, { bytes }) => sum + bytes, confirmed));
  };

  const cutOffStalled = async () => {
    for (;;) {
      await clock.sleep(LOOK_MS, signal);
      const now = clock.now();
      for (const { bytes, size, movedAt, stop } of connection.isOnline() ? flights : []) {
        const allowed = bytes < size ? STALLED_MS : UNANSWERED_MS;
        if (movedAt !== null && now - movedAt > allowed) stop.abort();
      }
    }
  };
  cutOffStalled().catch(() => undefined);
  if (confirmed > 0) report();
  signal.addEventListener('abort', () => flights.forEach(({ stop }) => stop.abort()), { once: true });

  return {
    async track({ start, end }, work) {
      const flight: BlockInFlight = { bytes: 0, size: end - start, movedAt: null, stop: new AbortController() };
      flights.add(flight);
      try {
        await work(flight.stop.signal, (bytes) => {
          flight.bytes = Math.min(bytes, flight.size);
          flight.movedAt = clock.now();
          report();
        });
        confirmed += flight.size;
      } catch (error) {
        signal.throwIfAborted();
        throw flight.stop.signal.aborted ? new StorageError(0, 'Stalled') : error;
      } finally {
        flights.delete(flight);
        if (!signal.aborted) report();
      }
    },
    lost(blocks) {
      confirmed -= blocks.reduce((sum, { start, end }) => sum + end - start, 0);
    },
  };
}
