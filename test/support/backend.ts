/**
 * The real backend for tests, in a process of its own, on free ports and a temporary folder. A process of its own,
 * because the embedded database cannot run inside jest, and because a test may kill it. The folder is a copy of the
 * data that one first start made: making an empty database takes most of the time of a start.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BackendConfig } from '../../scripts/backend/backend';
import type { Fault } from '../../scripts/backend/faults';
import { takeBackendProcess } from './backendProcesses';
import { freePort } from './freePort';
import { makeLoginsQuick } from './quickLogins';
import { copyFolder, preparedOnce, shrinkDatabase } from './prepared';

export interface TestBackendOptions extends Partial<Omit<BackendConfig, 'log'>> {
  /** An existing folder, which is used as it is and kept at `close`; without it a temporary one, removed at `close`. */
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
  /** The lines about accounts that a start of the product prints. */
  sayAccounts(asked: { isDemo: boolean; isPublic: boolean }): Promise<string[]>;
  /** Everything that the backend's process has printed. */
  output(): string;
  /** Ends the process as a power cut would: SIGKILL, and nothing is tidied up. */
  kill(): Promise<void>;
  /** Kills the backend if it runs, and starts one on the same data folder and ports, with `options` in addition. */
  restart(options?: TestBackendOptions): Promise<TestBackend>;
  /** Stops the backend in order and keeps its data; does nothing when it was killed. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Beside other tests a database or a store of its own is slow, not away. */
const PATIENCE_MS = 30_000;

type Started = Pick<TestBackend, 'origin' | 'blobOrigin' | 'recovered'>;

/** Makes `dataDir`, which must not exist, as a first start leaves it. */
export async function prepareDataDir(dataDir: string, seed: 'accounts' | 'nothing'): Promise<void> {
  const prepared = await preparedOnce(`data with ${seed}`, async (folder) => {
    const backend = await startTestBackend({ dataDir: folder, seed });
    await backend.close();
    // Each backend makes its own secrets.
    await rm(path.join(folder, 'secrets'), { recursive: true });
    await makeLoginsQuick(folder);
    await shrinkDatabase(folder);
  });
  await copyFolder(prepared, dataDir);
}

/** Starts a backend, without accounts unless `seed` says so. Rejects with the backend's message if it cannot start. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  if (options.dataDir !== undefined) return start(options.dataDir, options, async () => {});
  const folder = await mkdtemp(path.join(os.tmpdir(), 'backend-'));
  const dataDir = path.join(folder, 'data');
  // With the demo seed the folder is prepared without accounts: the backend makes the demo only in an empty database.
  await prepareDataDir(dataDir, options.seed === 'accounts' ? 'accounts' : 'nothing');
  // The store in the copy belongs to the embedded database.
  if (options.databaseUrl !== undefined) await rm(path.join(dataDir, 'blobs'), { recursive: true });
  return start(dataDir, options, () => rm(folder, { recursive: true, force: true }));
}

/** `remove` is called at `close`, of this backend or of one that `restart` gave. */
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
    const config = {
      ...ports,
      allowedOrigins: ['*'],
      seed: 'nothing' as const,
      partAnswerMs: PATIENCE_MS,
      ...options,
      dataDir,
    };
    // The cast is safe: the process answers 'start' with a `Started`.
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
    sayAccounts: async (asked) => (await send({ kind: 'say accounts', asked })) as string[],
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
