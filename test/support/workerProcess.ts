/** `npm run worker` for tests: a real process on the database at `url` and a storage account. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { programFile } from './prepared';
import { until } from './until';

export interface TestWorker {
  /** Where the videos are while the worker works on them. */
  dataDir: string;
  output(): string;
  /** Ends the process by SIGKILL. */
  kill(): Promise<void>;
  /** Stops the process in order; resolves to its exit code. */
  stop(): Promise<number | null>;
}

export async function startTestWorker(url: string, connectionString: string, env = {}): Promise<TestWorker> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'worker-'));
  const child = spawn(process.execPath, [programFile('worker')], {
    // It finds its files wherever it is started.
    cwd: dataDir,
    env: {
      ...process.env,
      DATABASE_URL: url,
      AZURE_STORAGE_CONNECTION_STRING: connectionString,
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
    return output.includes('Waiting for videos');
  });
  return {
    dataDir,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
