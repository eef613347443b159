/** A blob storage and a clock for tests of transfers: time passes only when nothing else can happen. */
import { FileUnreadableError, StorageError, type Block, type OpenBlob } from '@/uploads/transfer/blobStorage';
import { createBlockTransport, type BlockTransportPorts } from '@/uploads/transfer/blockTransport';
import { CONNECTIONS } from '@/uploads/transfer/connectionPool';
import { largestBlock, type LinkPace } from '@/uploads/transfer/linkPace';
import { keptOf, type TransferRecord } from '@/uploads/resume/journalEntry';
import type { TransferRequest } from '@/uploads/ports';
import { newUpload } from '@/uploads/engine/slice';
import { createTestConnection } from './connection';
import { apiError } from './uploadHarness';
import { memoryJournal } from './uploadSurroundings';

export interface StagedBlock extends Block {
  id: string;
  /** Its place in the file, counted from 0 in blocks of the largest size. */
  index: number;
  at: number;
}

type Fault = (
  attempt: StagedBlock & { signal: AbortSignal; onProgress(bytes: number): void; tries: number },
) => void | Promise<void>;

export interface VirtualOptions {
  size: number;
  /** How long sending a block takes, in ms. */
  blockTakes?: number;
  /** Called at the end of each try to send a block; if it throws or waits, the storage does not confirm the block. */
  fault?: Fault;
  onCommit?(attempt: number, stored: Map<string, number>): void;
  /** Holds back the answer to a commit. */
  whileCommitting?(): Promise<void>;
  url?: string;
  renew?(): Promise<string>;
}

/** The step in which a virtual link carries bytes. */
const STEP_MS = 100;

const URL_WITHOUT_END = 'https://blobs.example/a?sp=rcw';

/** The renewal of a link by a server that does not offer it. */
const notOffered = (): Promise<string> => Promise.reject(apiError(404));

const entryOf = (clientId: string, size: number, transfer: TransferRecord | null) => ({
  clientId,
  upload: keptOf(
    newUpload({
      clientId,
      fileName: 'a.mp4',
      diskName: 'a.mp4',
      size,
      folderId: 7,
      folderName: 'North',
      organisationId: 1,
      addedAt: 0,
    }),
  ),
  identity: null,
  transfer,
  handle: null,
});

/** The pace of a link that is always good: the largest blocks, six at a time. */
const STEADY: LinkPace = {
  depart: () => () => undefined,
  blockSize: largestBlock,
  connections: () => CONNECTIONS,
};

/** How many bytes in a millisecond the link carries at a time `now`; the blocks on their way share them. */
export type VirtualLink = (now: number) => number;

/** Without a link every block takes the same time, whatever its size. */
export function startVirtual(link?: VirtualLink) {
  let now = 0;
  const connection = createTestConnection();
  const timers = new Set<{ at: number; wake(): void }>();
  const staged: StagedBlock[] = [];
  const commits: string[][] = [];
  const stored = new Map<string, number>();
  const blobs = new Map<string, VirtualOptions>();
  const reported: unknown[] = [];
  let inFlight = 0;
  let carriedBytes = 0;
  let peak = 0;
  const peaks = new Map<string, number>();
  let readable = true;
  let storageTime: (() => number) | null = null;
  const links: string[] = [];
  const journal = memoryJournal();

  const waitFor = (signal: AbortSignal, register: (wake: () => void) => () => void): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const forget = register(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      });
      const stop = () => {
        forget();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
    });

  const sleep = (milliseconds: number, signal: AbortSignal) =>
    waitFor(signal, (wake) => {
      const timer = { at: now + milliseconds, wake };
      timers.add(timer);
      return () => timers.delete(timer);
    });

  const takeTime = async (time: number, bytes: number, signal: AbortSignal, onProgress: (bytes: number) => void) => {
    await sleep(time / 2, signal);
    onProgress(bytes / 2);
    await sleep(time / 2, signal);
  };

  /** Carries a block in steps of a tenth of a second; the block fails where the link carries nothing. */
  const carry = async (bytes: number, signal: AbortSignal, onProgress: (bytes: number) => void) => {
    for (let carried = 0; carried < bytes;) {
      await sleep(STEP_MS, signal);
      const part = (STEP_MS * (link?.(now) ?? 0)) / inFlight;
      carriedBytes += part;
      carried += part;
      onProgress(Math.min(carried, bytes));
      if (part === 0) throw new StorageError(0);
    }
  };

  const openBlob = (clientId: string, options: VirtualOptions): OpenBlob => {
    const tries = new Map<number, number>();
    let held = 0;
    return {
      size: options.size,
      relink: (url) => void links.push(url),
      hash: () => Promise.resolve(new Uint8Array(16)),
      probe: () => (readable ? Promise.resolve() : Promise.reject(new FileUnreadableError('The file is gone.'))),
      async stage(block, id, _md5, signal, onProgress) {
        inFlight += 1;
        held += 1;
        peak = Math.max(peak, inFlight);
        peaks.set(clientId, Math.max(peaks.get(clientId) ?? 0, held));
        const index = Math.floor(block.start / largestBlock(options.size));
        const attempt = { ...block, id, index, at: now };
        staged.push(attempt);
        tries.set(index, (tries.get(index) ?? 0) + 1);
        try {
          if (link) await carry(block.end - block.start, signal, onProgress);
          else await takeTime(options.blockTakes ?? 100, block.end - block.start, signal, onProgress);
          if (!connection.isOnline()) throw new StorageError(0);
          await options.fault?.({ ...attempt, signal, onProgress, tries: tries.get(index) ?? 0 });
          onProgress(block.end - block.start);
          stored.set(id, block.end - block.start);
        } finally {
          inFlight -= 1;
          held -= 1;
        }
      },
      async commit(ids) {
        commits.push([...ids]);
        options.onCommit?.(commits.length, stored);
        await options.whileCommitting?.();
        if (ids.some((id) => !stored.has(id))) throw new StorageError(400, 'InvalidBlockList');
      },
      listBlocks: () => Promise.resolve(new Map(stored)),
    };
  };

  const ports: BlockTransportPorts = {
    clock: { now: () => now, sleep: (duration, signal = new AbortController().signal) => sleep(duration, signal) },
    connection,
    random: () => 0.5,
    reportError: (error) => reported.push(error),
    journal,
    storageTime: () => storageTime?.() ?? null,
    open(clientId) {
      const options = blobs.get(clientId);
      if (!options) throw new FileUnreadableError('The file is gone.');
      return openBlob(clientId, options);
    },
  };
  const transport = createBlockTransport(ports, link ? undefined : STEADY);

  const follow = (request: TransferRequest) => {
    const progress: number[] = [];
    const words: (string | null)[] = [];
    const sent: {
      outcome: string | null;
      progress: number[];
      words: (string | null)[];
      stop(): void;
      endedAt: number;
    } = {
      outcome: null,
      progress,
      words,
      endedAt: 0,
      stop: transport.start(request, {
        onProgress: (bytes) => progress.push(bytes),
        onStandstill: (said) => words.push(said),
        onStored: () => Object.assign(sent, { outcome: 'stored', endedAt: now }),
        onFailed: (message) => Object.assign(sent, { outcome: message, endedAt: now }),
      }),
    };
    return sent;
  };

  const breathe = async () => {
    for (let round = 0; round < 50; round += 1) await Promise.resolve();
  };

  return {
    staged,
    /** Bytes that have left, of blocks that landed or failed. */
    carried: () => carriedBytes,
    limit: transport.limit,
    commits,
    stored,
    reported,
    peak: () => peak,
    peakOf: (clientId: string) => peaks.get(clientId) ?? 0,
    now: () => now,
    setOnline: (isOnline: boolean) => connection.set(isOnline),
    loseFile: () => (readable = false),
    /** The computer sleeps: the clock goes on, timers do not. */
    fallAsleep: (milliseconds: number) => (now += milliseconds),
    sleep,
    links,
    journal,
    setStorageTime: (read: () => number) => (storageTime = read),
    /** The transfer as the journal has it. */
    record: (clientId: string) => journal.get(clientId)?.transfer,
    /** Starts a transfer, or resumes the one in `kept`; its outcome is 'stored' or the message of its failure. */
    send(clientId: string, options: VirtualOptions, kept: TransferRecord | null = null) {
      blobs.set(clientId, options);
      journal.add(entryOf(clientId, options.size, kept));
      return follow({
        clientId,
        url: kept ? null : (options.url ?? URL_WITHOUT_END),
        renew: options.renew ?? notOffered,
      });
    },
    /** Resumes a transfer by what the journal has, which may be nothing. */
    sendOn: (clientId: string) => follow({ clientId, url: null, renew: notOffered }),
    /** Lets time pass up to `limit`, or until no timer is left. */
    async passTime(limit = Infinity) {
      for (;;) {
        await breathe();
        const next = [...timers].reduce<{ at: number; wake(): void } | null>(
          (first, each) => (first && first.at <= each.at ? first : each),
          null,
        );
        if (!next || next.at > limit) {
          now = limit === Infinity ? now : Math.max(now, limit);
          return;
        }
        timers.delete(next);
        now = Math.max(now, next.at);
        next.wake();
      }
    },
  };
}
