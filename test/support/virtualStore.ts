/** A blob store and a clock for tests of transfers: time passes only when nothing else can happen. */
import { FileUnreadableError, StorageError, type BlobPorts, type OpenBlob } from '@/uploads/blobStore';
import { createBlockTransport } from '@/uploads/blockTransport';
import type { Block } from '@/uploads/blocks';

export interface StagedBlock extends Block {
  id: string;
  at: number;
}

type Fault = (
  attempt: StagedBlock & { signal: AbortSignal; onProgress(bytes: number): void; tries: number },
) => void | Promise<void>;

export interface VirtualOptions {
  size: number;
  /** How long a block takes, in ms. */
  blockTakes?: number;
  /** Called at the end of each try; throws or waits instead of the store taking the block. */
  fault?: Fault;
  onCommit?(attempt: number, store: Map<string, number>): void;
}

export function startVirtual() {
  let now = 0;
  let online = true;
  const timers = new Set<{ at: number; wake(): void }>();
  const onlineWaiters = new Set<() => void>();
  const staged: StagedBlock[] = [];
  const commits: string[][] = [];
  const store = new Map<string, number>();
  const blobs = new Map<string, VirtualOptions>();
  const reported: unknown[] = [];
  let inFlight = 0;
  let peak = 0;
  const peaks = new Map<string, number>();
  let readable = true;

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

  const sleep: BlobPorts['sleep'] = (milliseconds, signal) =>
    waitFor(signal, (wake) => {
      const timer = { at: now + milliseconds, wake };
      timers.add(timer);
      return () => timers.delete(timer);
    });

  const openBlob = (clientId: string, options: VirtualOptions): OpenBlob => {
    const tries = new Map<number, number>();
    let held = 0;
    return {
      size: options.size,
      hash: () => Promise.resolve(new Uint8Array(16)),
      probe: () => (readable ? Promise.resolve() : Promise.reject(new FileUnreadableError('The file is gone.'))),
      async stage(block, id, _md5, signal, onProgress) {
        inFlight += 1;
        held += 1;
        peak = Math.max(peak, inFlight);
        peaks.set(clientId, Math.max(peaks.get(clientId) ?? 0, held));
        const attempt = { ...block, id, at: now };
        staged.push(attempt);
        tries.set(block.index, (tries.get(block.index) ?? 0) + 1);
        try {
          const half = (options.blockTakes ?? 100) / 2;
          await sleep(half, signal);
          onProgress((block.end - block.start) / 2);
          await sleep(half, signal);
          if (!online) throw new StorageError(0);
          await options.fault?.({ ...attempt, signal, onProgress, tries: tries.get(block.index) ?? 0 });
          onProgress(block.end - block.start);
          store.set(id, block.end - block.start);
        } finally {
          inFlight -= 1;
          held -= 1;
        }
      },
      async commit(ids) {
        commits.push([...ids]);
        options.onCommit?.(commits.length, store);
        if (ids.some((id) => !store.has(id))) throw new StorageError(400, 'InvalidBlockList');
      },
      listBlocks: () => Promise.resolve(new Map(store)),
    };
  };

  const transport = createBlockTransport({
    clock: { now: () => now },
    random: () => 0.5,
    report: (error) => reported.push(error),
    sleep,
    connection: {
      isOnline: () => online,
      whenOnline: (signal) =>
        waitFor(signal, (wake) => {
          onlineWaiters.add(wake);
          return () => onlineWaiters.delete(wake);
        }),
    },
    open: ({ clientId }) => {
      const options = blobs.get(clientId);
      return options
        ? Promise.resolve(openBlob(clientId, options))
        : Promise.reject(new FileUnreadableError('The file is gone.'));
    },
  });

  const breathe = async () => {
    for (let round = 0; round < 50; round += 1) await Promise.resolve();
  };

  return {
    staged,
    commits,
    store,
    reported,
    peak: () => peak,
    peakOf: (clientId: string) => peaks.get(clientId) ?? 0,
    now: () => now,
    setOnline(value: boolean) {
      online = value;
      if (!value) return;
      for (const wake of onlineWaiters) wake();
      onlineWaiters.clear();
    },
    loseFile: () => (readable = false),
    sleep,
    /** Starts a transfer; the outcome is 'stored' or what it failed with. */
    send(clientId: string, options: VirtualOptions) {
      blobs.set(clientId, options);
      const progress: number[] = [];
      const sent: { outcome: string | null; progress: number[]; stop(): void; endedAt: number } = {
        outcome: null,
        progress,
        endedAt: 0,
        stop: transport.start(
          { clientId, url: 'https://blobs.example/a' },
          {
            onProgress: (bytes) => progress.push(bytes),
            onStored: () => Object.assign(sent, { outcome: 'stored', endedAt: now }),
            onFailed: (message) => Object.assign(sent, { outcome: message, endedAt: now }),
          },
        ),
      };
      return sent;
    },
    /** Lets time pass up to `limit`, or until nothing waits for it any more. */
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
