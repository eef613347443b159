/**
 * Puts a new build where a running server may be serving the one before: no file is missing at any moment, and what pages
 * that are open have yet to load, the files of the build before, stays until the next build but one.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const PAGE = 'index.html';
/** Longer than a build takes: files that are older than their page by more are of builds before it. */
const BUILD_MS = 60 * 60_000;

/** Moves the files of `built` into `served`, on the same disk. `built` is gone then. */
export async function installBuild(built: string, served: string): Promise<void> {
  const oldPage = path.join(served, PAGE);
  const before = existsSync(oldPage) ? (await stat(oldPage)).mtimeMs : 0;
  const names = await readdir(built, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)))
    // The page last: it names the others.
    .sort((a, b) => Number(a === PAGE) - Number(b === PAGE));
  for (const file of files) {
    await mkdir(path.dirname(path.join(served, file)), { recursive: true });
    await rename(path.join(built, file), path.join(served, file));
  }
  await rm(built, { recursive: true });
  const assets = path.join(served, 'assets');
  for (const name of await readdir(assets)) {
    const { mtimeMs } = await stat(path.join(assets, name));
    if (mtimeMs < before - BUILD_MS) await rm(path.join(assets, name));
  }
}
