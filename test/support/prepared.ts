/**
 * What a run of the tests makes once for all of them, in a folder that goes with the run: the programs that they start,
 * bundled with their packages, since that halves the processor time of a start, and what takes long to make, by whoever
 * needs it first. jest and Playwright call the default export before anything else.
 */
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const PROGRAMS = {
  backendProcess: 'test/support/backendProcess.ts',
  start: 'scripts/start.ts',
  worker: 'scripts/worker.ts',
};

/** Packages that load files beside their own, or nothing that a test does needs: the bundles import them as they are. */
const NOT_BUNDLED = [
  '@azure/functions-core',
  '@electric-sql/pglite',
  '@ffmpeg-installer/ffmpeg',
  'onnxruntime-node',
  'pdfkit',
  'pg-native',
  'sequelize',
  'sql.js',
  './devServer',
];
/** What CommonJS has without asking, for the packages that are written in it. */
const COMMON_JS = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url), bundleFolder = import.meta.dirname;`;

/** Below node_modules, where the bundles find the packages that they import. */
const CACHE = path.resolve('node_modules/.cache/tests');

export default async function prepare(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'run-'));
  process.env.TESTS_PREPARED = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Only here: it cannot be loaded where a test has a DOM.
  const { build } = await import('esbuild');
  await build({
    entryPoints: PROGRAMS,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is loaded late stays so.
    splitting: true,
    external: NOT_BUNDLED,
    banner: { js: COMMON_JS },
    define: { __dirname: 'bundleFolder' },
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
}

function prepared(name: string): string {
  const folder = process.env.TESTS_PREPARED;
  if (folder === undefined) throw new Error('Nothing is prepared: run tests by jest or Playwright.');
  return path.join(folder, name);
}

/**
 * For programs with the embedded database, which is WebAssembly: only what runs long is compiled a second time, for
 * speed. Saves a quarter of the processor time of a start.
 */
export const NODE_FLAGS = ['--wasm-tiering-budget=20000000'];

/** Clearing what the embedded database sets aside for pages takes half of its start, and the tests' are small. */
export const shrinkDatabase = (dataDir: string): Promise<void> =>
  appendFile(path.join(dataDir, 'db/postgresql.conf'), 'shared_buffers = 16MB\n');

export const programFile = (name: keyof typeof PROGRAMS): string => prepared(`${name}.mjs`);

/** The file or folder that `make` leaves at the path it is given: made by the first who asks, while others wait. */
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
      // Another may have finished between the look and the lock.
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

/** A folder that belongs to who asks. By cp, which is many times faster here than what Node brings. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', from, to]);
}
