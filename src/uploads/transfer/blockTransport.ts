/**
 * Sends files block by block: hash, stage, commit. Knows which blocks have landed and notes them in the journal, so
 * that a transfer that was cut off goes on with the rest. `OpenBlob` sends a block, `retryRequests.ts` decides when a
 * request is repeated, `blocks.ts` how a file is cut.
 */
import type { Platform } from '@/lib/platform';
import type { Milliseconds } from '@/lib/units';
import { FileUnreadableError, StorageError, type Block, type OpenBlob } from './blobStorage';
import {
  blockId,
  bytesOf,
  createBlocksInFlight,
  createRemainder,
  createSession,
  readBlockId,
  withoutOverlaps,
} from './blocks';
import { createConnectionPool, type ConnectionPool } from './connectionPool';
import { createLinkPace, type LinkPace } from './linkPace';
import type { Journal } from '../resume/journal';
import type { TransferRecord } from '../resume/journalEntry';
import { createPacer, type Pacer } from './pacer';
import { createRetry } from './retryRequests';
import { createSasLink } from './sasLink';
import { mayRead } from './sasQuery';
import { watchTransfer } from './standstill';
import type { Transport, TransferObserver, TransferRequest } from '../ports';
import { STORAGE_TEXTS, UNKNOWN_ERROR } from '../uploadTexts';

export interface BlockTransportPorts extends Omit<Platform, 'ids'> {
  /** Opens the file registered under `clientId`. Throws `FileUnreadableError` when there is none. */
  open(clientId: string, url: string): OpenBlob;
  journal: Pick<Journal, 'get' | 'update'>;
  /** The storage's own time, since 1970; null until it has answered once. */
  storageTime(): Milliseconds | null;
}

/** Blocks of a file that are hashed ahead, so that no connection waits for a hash. */
const AHEAD = 2;
/** A block is cut anew when the link has become so slow that it is this many times as large as a block should be. */
const TOO_LARGE = 2;
const MD5_TRIES = 3;
const REPAIRS = 3;

/** The block is to be sent as several smaller ones. */
class BlockTooLarge extends Error {}

const isForeseen = (error: unknown): boolean => error instanceof FileUnreadableError || error instanceof StorageError;

const explain = (error: unknown): string => {
  if (error instanceof FileUnreadableError) return error.message;
  if (!(error instanceof StorageError)) return UNKNOWN_ERROR;
  return STORAGE_TEXTS[error.status] ?? `The storage refused the upload (${error.message.trim()}).`;
};

/** What all transfers of a browser share. */
interface Shared {
  pool: ConnectionPool;
  pace: LinkPace;
  pacer: Pacer;
}

async function sendFile(
  ports: BlockTransportPorts,
  { pool, pace, pacer }: Shared,
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
  const idOf = (block: Block): string => blockId(record.session, block);

  /** The blocks that the storage has; where the link does not allow asking, those that it had confirmed. */
  const findStored = async (): Promise<Block[]> => {
    if (!mayRead(record.url)) return record.blocks;
    const held = await retry(() => blob.listBlocks(signal));
    const whole = [...held].flatMap(([id, size]) => {
      const block = readBlockId(record.session, id);
      return block && bytesOf(block) === size && block.end <= blob.size ? [block] : [];
    });
    return withoutOverlaps(whole);
  };

  const stored = kept ? await findStored() : [];
  note({ blocks: stored });
  const inFlight = createBlocksInFlight(ports, observer.onProgress, signal, stored, pace);
  const remainder = createRemainder(blob.size, stored);
  watchTransfer({ ports, pool, retry, inFlight, observer, signal, isSent: () => remainder.isEmpty() });

  const stage = async (block: Block): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      const md5 = await blob.hash(block);
      try {
        await retry(async () => {
          if (bytesOf(block) > TOO_LARGE * pace.blockSize(blob.size)) throw new BlockTooLarge();
          await pacer.turn(bytesOf(block), signal);
          return inFlight.track(block, (attempt, onProgress) =>
            blob.stage(block, idOf(block), md5, attempt, onProgress),
          );
        });
        pool.fit(pace.connections());
        note({ blocks: [...record.blocks, block] });
        return;
      } catch (error) {
        pool.fit(pace.connections());
        if (error instanceof BlockTooLarge) return remainder.giveBack(block);
        if (!(error instanceof StorageError) || error.code !== 'Md5Mismatch' || tries > MD5_TRIES) throw error;
      }
    }
  };

  const stageAll = async (): Promise<void> => {
    const staging = new Set<Promise<void>>();
    for (;;) {
      if (!remainder.isEmpty() && staging.size < pace.connections() + AHEAD) {
        const one: Promise<void> = stage(remainder.take(pace.blockSize(blob.size))).finally(() => staging.delete(one));
        staging.add(one);
      } else if (staging.size > 0) await Promise.race(staging);
      else return;
    }
  };

  await stageAll();
  for (let repairs = 0; ; repairs += 1) {
    try {
      const ids = withoutOverlaps(record.blocks).map(idOf);
      await retry(() => blob.commit(ids, signal));
      note({ isStored: true });
      return;
    } catch (error) {
      const isIncomplete = error instanceof StorageError && error.code === 'InvalidBlockList';
      if (!isIncomplete || repairs === REPAIRS) throw error;
      // The storage has lost blocks that it had confirmed, as a store that was killed may: those are sent again.
      const confirmed = record.blocks;
      if (!mayRead(record.url)) note({ blocks: [] });
      const held = new Set((await findStored()).map(idOf));
      const missing = confirmed.filter((block) => !held.has(idOf(block)));
      note({ blocks: confirmed.filter((block) => held.has(idOf(block))) });
      inFlight.lost(missing);
      missing.forEach(remainder.giveBack);
      await stageAll();
    }
  }
}

/** Tests give a `link` whose pace does not depend on time. */
export function createBlockTransport(ports: BlockTransportPorts, link = createLinkPace(ports.clock)): Transport {
  const pacer = createPacer(ports.clock);
  const pace = pacer.within(link);
  const pool = createConnectionPool();
  pool.fit(pace.connections());
  const shared = { pool, pace, pacer };
  return {
    limit(bytesPerSecond) {
      pacer.limit(bytesPerSecond);
      pool.fit(pace.connections());
    },
    start(request, observer) {
      const stop = new AbortController();
      const { signal } = stop;
      sendFile(ports, shared, request, observer, signal).then(
        () => {
          if (!signal.aborted) observer.onStored();
          stop.abort();
        },
        (error: unknown) => {
          if (!signal.aborted)
            observer.onFailed(explain(error), error instanceof FileUnreadableError ? 'file' : undefined);
          if (!signal.aborted && !isForeseen(error)) ports.reportError(error);
          // Stops the blocks that are still on their way: they would be sent for nothing.
          stop.abort();
        },
      );
      return () => stop.abort();
    },
  };
}
