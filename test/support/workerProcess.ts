/** `npm run worker` for tests: a real process on the database of `url` and the embedded store of `backend`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestBackend } from './backend';
import { programFile } from './prepared';
import { until } from './until';

export interface TestWorker {
  /** Where its videos lie while it works on them. */
  dataDir: string;
  output(): string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** An orderly stop; gives the exit code. */
  stop(): Promise<number | null>;
}

/** The secret half of what a backend's embedded store is reached by. */
export async function storeConnection(backend: Pick<TestBackend, 'dataDir' | 'blobOrigin'>): Promise<string> {
  const key = (await readFile(path.join(backend.dataDir, 'secrets/blob-account-key'), 'utf8')).trim();
  return `DefaultEndpointsProtocol=http;AccountName=local;AccountKey=${key};BlobEndpoint=${backend.blobOrigin}/local;`;
}

export async function startTestWorker(backend: TestBackend, url: string, env = {}): Promise<TestWorker> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'worker-'));
  const child = spawn(process.execPath, [programFile('worker')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      AZURE_STORAGE_CONNECTION_STRING: await storeConnection(backend),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += String(data)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [exitCode] = await ended;
    await rm(dataDir, { recursive: true, force: true });
    return exitCode;
  };
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The worker ended: ${output}`);
    return output.includes('looks for videos');
  });
  return {
    dataDir,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
