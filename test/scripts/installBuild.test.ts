import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { installBuild } from '../../scripts/installBuild';

let folder: string;
let served: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'install-'));
  served = path.join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HOUR = 60 * 60_000;
const START = Date.now() - 1_000 * HOUR;

/** Builds and installs an app of these files at an hour since the start; each file says which build it is of. */
async function build(hour: number, assets: readonly string[]): Promise<void> {
  const built = path.join(folder, `build-${hour}`);
  await mkdir(path.join(built, 'assets'), { recursive: true });
  const time = new Date(START + hour * HOUR);
  for (const file of ['index.html', 'replay.js', ...assets.map((name) => `assets/${name}`)]) {
    await writeFile(path.join(built, file), `build ${hour}`);
    await utimes(path.join(built, file), time, time);
  }
  await installBuild(built, served);
  expect(await readdir(folder)).toEqual(['dist']);
}
const assetsServed = async () => (await readdir(path.join(served, 'assets'))).sort();
const page = () => readFile(path.join(served, 'index.html'), 'utf8');

it('serves the new build, and what pages of the one before have yet to load', async () => {
  await build(0, ['app.1.js', 'same.js']);
  expect([await page(), await assetsServed()]).toEqual(['build 0', ['app.1.js', 'same.js']]);
  await build(10, ['app.2.js', 'same.js']);
  expect([await page(), await assetsServed()]).toEqual(['build 10', ['app.1.js', 'app.2.js', 'same.js']]);
  await build(20, ['app.3.js', 'same.js']);
  expect([await page(), await assetsServed()]).toEqual(['build 20', ['app.2.js', 'app.3.js', 'same.js']]);
  await build(30, ['app.4.js']);
  expect(await assetsServed()).toEqual(['app.3.js', 'app.4.js', 'same.js']);
});

it('leaves a running server no moment without a file', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `old.${index}.js`);
  await build(0, [...many, 'same.js']);
  let isDone = false;
  const looked = (async () => {
    let times = 0;
    while (!isDone) {
      // Each read rejects where the file is not there.
      await Promise.all(['index.html', 'replay.js', 'assets/old.7.js', 'assets/same.js'].map(readServed));
      times += 1;
    }
    return times;
  })();
  await build(10, [...many.map((name) => name.replace('old', 'new')), 'same.js']);
  isDone = true;
  expect(await looked).toBeGreaterThan(0);
});
const readServed = (file: string) => readFile(path.join(served, file));
