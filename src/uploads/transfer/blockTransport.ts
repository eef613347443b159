/**
 * Sends files block by block: hash, stage, commit. Knows which blocks have landed, and notes them in the journal; a
 * transfer that was cut off goes on with the rest. How a block travels is the storage's affair (`OpenBlob`), when
 * a request is sent again is that of `retryRequests`.
 */
import type { Platform } from '@/lib/platform';
import type { Bytes, Milliseconds } from '@/lib/units';
import { FileUnreadableError, StorageError, type Block, type OpenBlob } from './blobStorage';
import { blockId, blockSizeOf, createBlocksInFlight, createSession, planBlocks } from './blocks';
import { CONNECTIONS, createConnectionPool, type ConnectionPool } from './connectionPool';
import type { Journal } from '../resume/journal';
import type { TransferRecord } from '../resume/journalEntry';
import { createRetry } from './retryRequests';
import { createSasLink, mayRead } from './sasLink';
import type { Transport, TransferObserver, TransferRequest } from '../ports';

export interface BlockTransportPorts extends Omit<Platform, 'ids'> {
  /** Throws `FileUnreadableError` when there is no file. */
  open(clientId: string, url: string): OpenBlob;
  journal: Pick<Journal, 'get' | 'update'>;
  /** What the storage's clock shows, since 1970; null until it has said so. */
  storageTime(): Milliseconds | null;
}

/** Two blocks of a file are hashed ahead, so that no connection waits for a hash. */
const LANES = CONNECTIONS + 2;
const MD5_TRIES = 3;
const REPAIRS = 3;

const isForeseen = (error: unknown): boolean => error instanceof FileUnreadableError || error instanceof StorageError;

const explain = (error: unknown): string => {
  if (error instanceof FileUnreadableError) return error.message;
  if (!(error instanceof StorageError)) return 'Unknown error';
  if (error.status === 0) return 'The storage could not be reached. Check your connection and retry.';
  if (error.status === 403) return 'The upload link has expired or was refused. Retry to get a new one.';
  return `The storage refused the upload (${error.message.trim()}).`;
};

const bytesOf = ({ start, end }: Block): Bytes => end - start;

async function sendFile(
  ports: BlockTransportPorts,
  pool: ConnectionPool,
  { clientId, url: freshUrl, renew }: TransferRequest,
  observer: TransferObserver,
  signal: AbortSignal,
): Promise<void> {
  const kept = freshUrl === null ? ports.journal.get(clientId)?.transfer : null;
  if (kept?.isStored) return;
  const url = freshUrl ?? kept?.url;
  if (url === undefined) throw new StorageError(403, 'NoLink');

  const blob = ports.open(clientId, url);
  let record: TransferRecord = kept ?? {
    url,
    session: createSession(ports.random),
    blockSize: blockSizeOf(blob.size),
    blocks: [],
    isStored: false,
  };
  const note = (change: Partial<TransferRecord>) => {
    record = { ...record, ...change };
    ports.journal.update(clientId, { transfer: record });
  };
  const link = createSasLink({
    ...ports,
    url,
    renew,
    onRenewed(renewed) {
      blob.relink(renewed);
      note({ url: renewed });
    },
  });
  const retry = createRetry({ ports, pool, link, probe: blob.probe, signal });
  const blocks = planBlocks(blob.size, record.blockSize);
  const idOf = ({ index }: Block): string => blockId(record.session, index);

  /** The blocks that the storage has; without the right to ask it, those that it had confirmed. */
  const findStored = async (): Promise<readonly Block[]> => {
    if (!mayRead(record.url)) return blocks.filter(({ index }) => record.blocks.includes(index));
    const held = await retry(() => blob.listBlocks(signal));
    return blocks.filter((block) => held.get(idOf(block)) === bytesOf(block));
  };

  const stored = kept ? await findStored() : [];
  note({ blocks: stored.map(({ index }) => index) });
  const inFlight = createBlocksInFlight(ports, observer.onProgress, signal, stored);

  const stage = async (block: Block): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      const md5 = await blob.hash(block);
      try {
        await retry(() =>
          inFlight.track(block, (attempt, onProgress) => blob.stage(block, idOf(block), md5, attempt, onProgress)),
        );
        note({ blocks: [...record.blocks, block.index] });
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

  await stageAll(blocks.filter((block) => !stored.includes(block)));
  for (let repairs = 0; ; repairs += 1) {
    try {
      await retry(() => blob.commit(blocks.map(idOf), signal));
      note({ isStored: true });
      return;
    } catch (error) {
      const isIncomplete = error instanceof StorageError && error.code === 'InvalidBlockList';
      if (!isIncomplete || repairs === REPAIRS) throw error;
      // The storage has lost blocks that it had confirmed, as one that was killed may.
      if (!mayRead(record.url)) note({ blocks: [] });
      const held = await findStored();
      const missing = blocks.filter((block) => !held.includes(block));
      note({ blocks: held.map(({ index }) => index) });
      inFlight.lost(missing);
      await stageAll(missing);
    }
  }
}

export function createBlockTransport(ports: BlockTransportPorts): Transport {
  const pool = createConnectionPool();
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
          if (!signal.aborted)
            observer.onFailed(explain(error), error instanceof FileUnreadableError ? 'file' : undefined);
          if (!signal.aborted && !isForeseen(error)) ports.reportError(error);
          // The blocks still on their way would otherwise go on for nothing.
          stop.abort();
        },
      );
      return () => stop.abort();
    },
  };
}
