/**
 * The databases that the backend runs on, for tests of what could differ between them: the embedded one, and a real
 * PostgreSQL server of the test's own in a temporary folder, reached by a socket there, so that it takes no port.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../scripts/postgres';
import { signalIfThere } from './signalIfThere';

export interface TestDatabase {
  /** As DATABASE_URL; undefined is the embedded database. */
  url: string | undefined;
  close(): Promise<void>;
}

const programs = findPostgres();
const NOBODY = 65534;
/** PostgreSQL refuses to run as root. */
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Resolves when the server is ready; rejects with its output when it ends before that. */
async function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    server.stderr?.on('data', (data: Buffer) => {
      said += String(data);
      if (said.includes('ready to accept connections')) resolve();
    });
  });
}

/** A database server that a test can stop, start and freeze. */
export interface TestServer extends TestDatabase {
  url: string;
  /** Stops the server as for a restart: its clients are told that their connections end. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** From now on the server keeps its connections and does not answer, as when the network is gone. */
  freeze(): void;
  thaw(): void;
}

async function startPostgres(folder: string): Promise<TestServer> {
  // A short path, because the path of a socket is limited to about 100 characters.
  const home = await mkdtemp(path.join(os.tmpdir(), 'pg-'));
  if (owner.uid !== undefined) await chown(home, owner.uid, owner.gid);
  const data = path.join(home, 'data');
  const made = spawnSync(
    path.join(folder, 'initdb'),
    ['-D', data, '-U', 'tests', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...owner, cwd: home, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, 'fsync=off'].flatMap((each) => [
    '-c',
    each,
  ]);
  let server: ChildProcess;
  const start = async () => {
    server = spawn(path.join(folder, 'postgres'), ['-D', data, ...settings], {
      ...owner,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server);
  };
  /** Each connection is a process below the server's. */
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid = 0 } = server;
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    for (const each of [pid, ...stdout.split('\n').map(Number).filter(Boolean)]) signalIfThere(each, signal);
  };
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  await start();
  return {
    url: `postgresql://tests@${encodeURIComponent(home)}/postgres`,
    start,
    stop,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    close: async () => {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Declares tests that need a PostgreSQL server; where this machine has none, their name says that they are skipped. */
export function describeOnPostgres(title: string, tests: (open: () => Promise<TestServer>) => void): void {
  if (programs !== undefined) describe(title, () => tests(() => startPostgres(programs)));
  // Not every machine can install a server; the test's name says that it was left out.
  else it.skip(`${title} (skipped: no PostgreSQL on this machine)`, () => {});
}

const openers: readonly { name: string; open: (() => Promise<TestDatabase>) | undefined }[] = [
  { name: 'the embedded database', open: async () => ({ url: undefined, close: async () => {} }) },
  { name: 'PostgreSQL', open: programs === undefined ? undefined : () => startPostgres(programs) },
];

/** Declares the tests for each database; without PostgreSQL, the name of its tests says that they are skipped. */
export function describeOnDatabases(title: string, tests: (open: () => Promise<TestDatabase>) => void): void {
  for (const { name, open } of openers) {
    if (open) describe(`${title}, on ${name}`, () => tests(open));
    // Not every machine can install a server; the test's name says that it was left out.
    else it.skip(`${title}, on ${name} (skipped: no PostgreSQL on this machine)`, () => {});
  }
}
