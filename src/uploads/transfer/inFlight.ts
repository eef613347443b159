/**
 * The blocks on their way: counts their bytes into the transfer's progress, and cuts off those that have stopped
 * moving. A block that has not begun to move is left alone: the browser may only have queued it.
 */
import { StorageError, type BlobPorts } from './blobStorage';
import type { Block } from './blocks';

const LOOK_MS = 15_000;
const STALLED_MS = 60_000;
/** Once all bytes have left the browser, they may still be underway, and the store has to answer. */
const UNANSWERED_MS = 5 * 60_000;

interface Flight {
  bytes: number;
  size: number;
  movedAt: number | null;
  stop: AbortController;
}

export interface InFlight {
  /** Runs one try to send the block. A try that stalls is aborted and fails as an unanswered request. */
  track(block: Block, work: (signal: AbortSignal, onProgress: (bytes: number) => void) => Promise<void>): Promise<void>;
  /** Blocks that were confirmed and turned out not to be there. */
  lost(blocks: readonly Block[]): void;
}

export function createInFlight(
  { clock, connection }: BlobPorts,
  onProgress: (bytesSent: number) => void,
  signal: AbortSignal,
  storedBefore: readonly Block[],
): InFlight {
  const flights = new Set<Flight>();
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
      const flight: Flight = { bytes: 0, size: end - start, movedAt: null, stop: new AbortController() };
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
