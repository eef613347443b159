/** The bundle of a program with one import, in a folder of its own. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleOf } from '../../../../scripts/backend/children/childProgram';

const run = promisify(execFile);

let folder: string;
let main: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'bundle-')));
  main = path.join(folder, 'main.ts');
  await writeFile(main, `import { word } from './word';\nconsole.log(word);\n`);
  await write('first');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (word: string) => writeFile(path.join(folder, 'word.ts'), `export const word: string = '${word}';\n`);
const made = () => bundleOf(main, path.join(folder, 'bundles/main.mjs'));
const says = async (file: string) => (await run(process.execPath, [file])).stdout.trim();

it('is made once, and anew when a file that it imports has changed', async () => {
  const file = await made();
  const { ino } = await stat(file);
  expect((await stat(await made())).ino).toBe(ino);
  await write('second');
  expect(await says(await made())).toBe('second');
});

it('stays whole for a process that reads it while it is made anew', async () => {
  const reader = await open(await made());
  await write('second');
  await made();
  expect(await reader.readFile('utf8')).toMatch(/first(.|\n)*\/\/ Made of \{.*\}$/);
  await reader.close();
});

it('is made anew where its end is missing, as after a power cut', async () => {
  const file = await made();
  await writeFile(file, 'console.log(');
  expect(await says(await made())).toBe('first');
});

it('is whole for each of those who ask for it at once', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, made));
  expect(await Promise.all(files.map(says))).toEqual(files.map(() => 'first'));
  expect(await readdir(path.join(folder, 'bundles'))).toHaveLength(1);
});
