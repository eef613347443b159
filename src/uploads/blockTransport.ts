/**
 * Sends files block by block: hash, stage, commit. Knows what every failure means and which blocks have landed; how a
 * block travels is the store's affair (`OpenBlob`), how long failures are borne is `patience`'s.
 */
import { FileUnreadableError, StorageError, type BlobPorts, type OpenBlob } from './blobStore';
import { blockId, createSession, planBlocks, type Block } from './blocks';
import { createFairPool, type FairPool, type Share } from './fairPool';
import { createPatience } from './patience';
import type { Transport, TransferObserver, TransferRequest } from './ports';
import { isRetryableStatus } from './retryPolicy';
import { createInFlight } from './inFlight';

const CONNECTIONS = 6;
/** Two blocks of a file are hashed ahead, so that no connection waits for a hash. */
const LANES = CONNECTIONS + 2;
const MD5_TRIES = 3;
const REPAIRS = 3;

/** Only a block that the store has confirmed counts; a captive portal's 200 is no confirmation. */
const mayTurnOut = ({ status }: StorageError): boolean => isRetryableStatus(status) || (status >= 200 && status < 400);

const isForeseen = (error: unknown): boolean => error instanceof FileUnreadableError || error instanceof StorageError;

const explain = (error: unknown): string => {
  if (error instanceof FileUnreadableError) return error.message;
  if (!(error instanceof StorageError)) return 'Unknown error';
  if (error.status === 0) return 'The storage could not be reached. Check your connection and retry.';
  if (error.status === 403) return 'The upload link has expired or was refused. Retry to get a new one.';
  return `The storage refused the upload (${error.message.trim()}).`;
};

async function sendFile(
  ports: BlobPorts,
  pool: FairPool,
  request: TransferRequest,
  observer: TransferObserver,
  signal: AbortSignal,
): Promise<void> {
  const patience = createPatience(ports);
  const share: Share = { held: 0, limit: CONNECTIONS };
  const session = createSession(ports.random);

  /** Repeats `work` on a connection of the pool for as long as its failures are worth it. */
  const persist = async <Result>(work: () => Promise<Result>, probe?: OpenBlob['probe']): Promise<Result> => {
    for (;;) {
      const giveBack = await pool.acquire(share, signal);
      // The wait comes after the turn: whoever gets the connection of a request that failed must not rush on.
      const leftAt = await patience.ready(signal).catch((aborted: unknown) => {
        giveBack();
        throw aborted;
      });
      try {
        const result = await work();
        patience.landed();
        share.limit = Math.min(CONNECTIONS, share.limit * 2);
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof StorageError) || !mayTurnOut(error)) throw error;
        // The browser reports a file that changed on disk as a failed request.
        if (error.status === 0) await probe?.();
        // Alone on the line, a block has the best chance to land on a poor one.
        share.limit = 1;
        patience.failed(error, leftAt);
      } finally {
        giveBack();
      }
    }
  };

  const blob = await persist(() => ports.open(request));
  const blocks = planBlocks(blob.size);
  const ids = blocks.map(({ index }) => blockId(session, index));
  const inFlight = createInFlight(ports, observer.onProgress, signal);

  const stage = async (block: Block): Promise<void> => {
    const id = blockId(session, block.index);
    for (let tries = 1; ; tries += 1) {
      const md5 = await blob.hash(block);
      try {
        await persist(
          () => inFlight.track(block, (attempt, onProgress) => blob.stage(block, id, md5, attempt, onProgress)),
          blob.probe,
        );
        return;
      } catch (error) {
        if (!(error instanceof StorageError) || error.code !== 'Md5Mismatch' || tries > MD5_TRIES) throw error;
      }
    }
  };

  const stageAll = async (all: readonly Block[]): Promise<void> => {
    const queue = all.values();
    const lane = async () => {
      for (const block of queue) await stage(block);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };

  await stageAll(blocks);
  for (let repairs = 0; ; repairs += 1) {
    try {
      await persist(() => blob.commit(ids, signal), blob.probe);
      return;
    } catch (error) {
      const isIncomplete = error instanceof StorageError && error.code === 'InvalidBlockList';
      if (!isIncomplete || repairs === REPAIRS) throw error;
      // The store has lost blocks that it had confirmed, as one that was killed may.
      const held = await persist(() => blob.listBlocks(signal));
      const missing = blocks.filter(({ index, start, end }) => held.get(blockId(session, index)) !== end - start);
      inFlight.lost(missing);
      await stageAll(missing);
    }
  }
}

export function createBlockTransport(ports: BlobPorts): Transport {
  const pool = createFairPool(CONNECTIONS);
  return {
    start(request, observer) {
      const stop = new AbortController();
      const { signal } = stop;
      sendFile(ports, pool, request, observer, signal).then(
        () => {
          if (!signal.aborted) observer.onStored();
          stop.abort();
        },
        (error: unknown) => {
          if (!signal.aborted) observer.onFailed(explain(error));
          if (!signal.aborted && !isForeseen(error)) ports.report(error);
          // The blocks still on their way would otherwise go on for nothing.
          stop.abort();
        },
      );
      return () => stop.abort();
    },
  };
}
