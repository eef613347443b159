/** Runs the product as `npm run serve` does, in a process of its own that a test may kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FilePage } from '../../../src/api/contract/files';
import { signIn } from '../../support/apiClient';
import { freePort } from '../../support/freePort';
import { NODE_FLAGS, preparedOnce, programFile, shrinkDatabase } from '../../support/prepared';
import { makeLoginsQuick } from '../../support/quickLogins';
import { until } from '../../support/until';

export interface Product {
  origin: string;
  dataDir: string;
  /** Everything that the product has printed since its last start. */
  output(): string;
  /** Ends the process as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same ports and data. */
  start(): Promise<void>;
  /** Suspends the process, so that it takes no processor time until `goOn`. */
  pause(): void;
  goOn(): void;
  stop(): Promise<void>;
}

export async function startProduct(dataDir: string): Promise<Product> {
  const [port, blobPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    BLOB_PORT: String(blobPort),
    DATA_DIR: dataDir,
    BUG_REPORTS: 'staff',
  };
  let child: ChildProcess | undefined;
  let output = '';

  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    // A paused process would not receive SIGTERM.
    running.kill('SIGCONT');
    await exited;
  };

  const product: Product = {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    start: () =>
      new Promise((resolve, reject) => {
        output = '';
        // Not through npx: a signal must reach the process itself.
        const started = spawn(process.execPath, [...NODE_FLAGS, programFile('start'), '--built', '--demo'], { env });
        child = started;
        const read = (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes(`Open ${product.origin}`)) resolve();
        };
        started.stdout.on('data', read);
        started.stderr.on('data', read);
        started.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
      }),
  };
  await product.start();
  return product;
}

/** The data folder of a first start after the demo video is processed. Shared: to be copied, not used. */
export const demoData = (): Promise<string> =>
  preparedOnce('demo', async (folder) => {
    const product = await startProduct(folder);
    const owner = await signIn(product.origin, 'owner');
    const files = `/files/processing?target_org_id=${owner.login.organisationId}&status=Complete&status=Failed%20To%20Process`;
    const ask = () => owner.call<FilePage>('GET', files);
    await until(async () => {
      // Asked twice: on a busy machine a kept-alive connection may end just as it is used again.
      const { results } = (await ask().catch(ask)).body;
      if (/could not be made/.test(product.output()) || results.some(({ status }) => status === 'Failed To Process')) {
        throw new Error(`There is no demo inspection:\n${product.output()}`);
      }
      return results.some(({ status }) => status === 'Complete');
    });
    await product.stop();
    // Each product makes its own secrets.
    await rm(path.join(folder, 'secrets'), { recursive: true });
    await makeLoginsQuick(folder);
    await shrinkDatabase(folder);
  });
