/**
 * Ports that a test may give back and need again, as for a restart. They lie below those that the system hands out for
 * outgoing connections, and each worker of a run has a range of its own, so that nobody takes one meanwhile.
 */
import { createServer } from 'node:net';

const FIRST = 16_000;
const PER_WORKER = 1_000;
/** Above it the system takes any for outgoing connections: 32768 on Linux, 49152 elsewhere. */
const END = 32_000;

/** jest counts its workers from 1, Playwright from 0. */
const worker = Number(process.env.JEST_WORKER_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
const start = FIRST + ((worker * PER_WORKER) % (END - FIRST));
// Not the first: another run on this machine has the same workers.
let next = Math.floor(Math.random() * PER_WORKER);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** On loopback, and none that this worker was given in its last thousand calls. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PER_WORKER; tries += 1) {
    const port = start + (next % PER_WORKER);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}
