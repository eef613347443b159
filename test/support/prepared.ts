/**
 * What a run of the tests makes once for all of them, in a folder that is removed after the run: the programs that they
 * start, bundled with their packages because that halves the processor time of a start, and things that take long to
 * make, which the first test that needs them makes. jest and Playwright call the default export before anything else.
 */
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bundle, NOT_BUNDLED } from '../../scripts/bundle';

const PROGRAMS = {
  backendProcess: 'test/support/backendProcess.ts',
  start: 'scripts/start.ts',
  worker: 'scripts/worker.ts',
  admin: 'scripts/admin.ts',
  evidence: 'scripts/evidence.ts',
  backups: 'scripts/backups.ts',
  organisation: 'scripts/organisation.ts',
};

/** Packages and a module that nothing needs which a test does. */
const NEVER_LOADED = ['@azure/functions-core', 'pg-native', 'sequelize', './devServer'];

const CACHE = path.resolve('.cache/tests');

export default async function prepare(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'run-'));
  process.env.TESTS_PREPARED = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundle({
    entryPoints: PROGRAMS,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    // Keeps dynamic imports dynamic.
    splitting: true,
    external: [...NOT_BUNDLED, ...NEVER_LOADED],
  });
}

function prepared(name: string): string {
  const folder = process.env.TESTS_PREPARED;
  if (folder === undefined) throw new Error('Nothing is prepared: run tests by jest or Playwright.');
  return path.join(folder, name);
}

/**
 * For programs with the embedded database, which is WebAssembly: V8 optimises only functions that run for long. Saves a
 * quarter of the processor time of a start.
 */
export const NODE_FLAGS = ['--wasm-tiering-budget=20000000'];

/** Half of the embedded database's start is clearing its page buffers, and the tests' data need few of them. */
export const shrinkDatabase = (dataDir: string): Promise<void> =>
  appendFile(path.join(dataDir, 'db/postgresql.conf'), 'shared_buffers = 16MB\n');

export const programFile = (name: keyof typeof PROGRAMS): string => prepared(`${name}.mjs`);

/** The path of a file or folder that `make` makes: the first caller of the run makes it, the others wait. */
export async function preparedOnce(name: string, make: (place: string) => Promise<void>): Promise<string> {
  const [done, lock, making] = [prepared(name), prepared(`${name}.lock`), prepared(`making-${name}`)];
  while (!existsSync(done)) {
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isOurs) {
      await sleep(50);
      continue;
    }
    try {
      // Another process may have made it between the check and the lock.
      if (!existsSync(done)) {
        await make(making);
        await rename(making, done);
      }
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
  return done;
}

/** Copies a folder, by `cp`, which is many times faster here than Node's own copy. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', from, to]);
}
