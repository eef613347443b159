/**
 * The real backend for tests, in a process of its own, on free ports and a temporary folder. A process of its own,
 * because the embedded database cannot run inside jest, and because a test may kill it. The folder is a copy of what
 * one first start left behind: to make an empty database takes most of the time of a start.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BackendConfig } from '../../scripts/backend/backend';
import type { Fault } from '../../scripts/backend/faults';
import { takeBackendProcess } from './backendProcesses';
import { freePort } from './freePort';
import { copyFolder, preparedOnce, shrinkDatabase } from './prepared';

export interface TestBackendOptions extends Partial<Omit<BackendConfig, 'log'>> {
  /** Kept at `close` when given, and started on as it is; else a temporary one, removed at `close`. */
  dataDir?: string;
}

export interface TestBackend {
  origin: string;
  blobOrigin: string;
  dataDir: string;
  recovered: string[];
  addFault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Requests hit by a fault since the last `clearFaults`. */
  faultHits(): Promise<number>;
  setUploadLife(ms: number | null): Promise<void>;
  violations(): Promise<string[]>;
  blobNames(): Promise<string[]>;
  /** All that it has printed. */
  output(): string;
  /** As a power cut would: SIGKILL, and nothing is tidied up. */
  kill(): Promise<void>;
  /** Kills it where it still runs. The same data folder and ports, with other options where given. */
  restart(options?: TestBackendOptions): Promise<TestBackend>;
  /** Ends in order and leaves the data where they are; nothing when it was killed. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

type Started = Pick<TestBackend, 'origin' | 'blobOrigin' | 'recovered'>;

/** Makes `dataDir`, which must not exist, as a first start leaves it. */
export async function prepareDataDir(dataDir: string, seed: 'accounts' | 'nothing'): Promise<void> {
  const prepared = await preparedOnce(`data with ${seed}`, async (folder) => {
    const backend = await startTestBackend({ dataDir: folder, seed });
    await backend.close();
    // Each backend makes its own.
    await rm(path.join(folder, 'secrets'), { recursive: true });
    await shrinkDatabase(folder);
  });
  await copyFolder(prepared, dataDir);
}

/** Not seeded unless `seed` says so. Rejects with the backend's sentence when it cannot start. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  if (options.dataDir !== undefined) return start(options.dataDir, options, async () => {});
  const folder = await mkdtemp(path.join(os.tmpdir(), 'backend-'));
  const dataDir = path.join(folder, 'data');
  // The demo is made by a start that finds nothing.
  await prepareDataDir(dataDir, options.seed === 'accounts' ? 'accounts' : 'nothing');
  return start(dataDir, options, () => rm(folder, { recursive: true, force: true }));
}

/** `remove` is called at `close`, also of what `restart` gives. */
async function start(dataDir: string, options: TestBackendOptions, remove: () => Promise<void>): Promise<TestBackend> {
  const process = takeBackendProcess();
  const { send } = process;
  const stop = async () => {
    if (!process.isRunning()) return;
    await send({ kind: 'close' });
    await process.giveBack();
  };
  let started: Started;
  try {
    const ports = { port: await freePort(), blobPort: await freePort() };
    const config = { ...ports, allowedOrigins: ['*'], seed: 'nothing' as const, ...options, dataDir };
    // The process answers 'start' with just this.
    started = (await send({ kind: 'start', config })) as Started;
  } catch (error) {
    await process.kill();
    await remove();
    throw error;
  }

  return {
    ...started,
    dataDir,
    addFault: async (fault) => void (await send({ kind: 'add fault', fault })),
    clearFaults: async () => void (await send({ kind: 'clear faults' })),
    faultHits: async () => (await send({ kind: 'hits' })) as number,
    setUploadLife: async (ms) => void (await send({ kind: 'upload life', ms })),
    violations: async () => (await send({ kind: 'violations' })) as string[],
    blobNames: async () => (await send({ kind: 'blob names' })) as string[],
    output: process.output,
    kill: process.kill,
    restart: async (changes = {}) => {
      await process.kill();
      const ports = { port: portOf(started.origin), blobPort: portOf(started.blobOrigin) };
      return start(dataDir, { ...options, ...ports, ...changes }, remove);
    },
    stop,
    close: async () => {
      await stop();
      await remove();
    },
  };
}

const portOf = (origin: string): number => Number(new URL(origin).port);
