/** The bounds of a child, and what the log is told, on the program that reads files of an import. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChild } from '../../../../scripts/backend/children/runChild';
import { isDiskFull } from '../../../../scripts/backend/disk';
import { readOutcome, type ReadTask } from '../../../../scripts/backend/importing/outcome';
import { PACP_FILES } from '../../../support/surveyFiles';

let folder: string;
let logged: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'child-'));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const BOUNDS = { seconds: 60, heapMb: 256, outcomeBytes: 1024 ** 2 };

async function read(
  bounds: Partial<typeof BOUNDS & { diskBytes: number; leftBytes: number }> = {},
  signal?: AbortSignal,
) {
  const files = await Promise.all(
    Object.entries(PACP_FILES).map(async ([name, content]) => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return { name, file };
    }),
  );
  return readFiles(files, { ...BOUNDS, ...bounds }, signal);
}

function readFiles(files: ReadTask['files'], bounds = BOUNDS, signal?: AbortSignal) {
  const options = { unit: null, dates: null, encoding: null };
  const task: ReadTask = { folder, ffmpeg: 'none', files, options, hasPhotos: false };
  const log = (line: string) => void logged.push(line);
  return runChild({ program: 'importing/main.ts', task, outcome: readOutcome, bounds, log, signal });
}

it('gives the outcome, and has nothing to log', async () => {
  expect(await read()).toMatchObject({ kind: 'read' });
  expect(logged).toEqual([]);
});

it.each([
  ['has no time left', { seconds: 0 }, 'late', /took longer than 0 seconds/],
  ['fills the disk', { diskBytes: 10 }, 'full', /wrote more than 10 bytes/],
  ['needs more memory than it may have', { heapMb: 4 }, 'crashed', /crashed \(SIG\w+\)\. It wrote: .*JavaScript heap/],
  ['leaves more than anybody reads', { outcomeBytes: 10 }, 'crashed', /left an outcome of \d+ bytes/],
])('ends a child that %s, and logs that for its folder in one line', async (_case, bounds, kind, line) => {
  await expect(read(bounds)).rejects.toMatchObject({ name: 'ChildFailure', kind });
  expect(logged).toEqual([expect.stringMatching(line)]);
  expect(logged[0]).toContain(`importing/main.ts on ${path.basename(folder)} `);
  expect(logged[0]).not.toContain('\n');
});

it('ends a child while the disk has no room, which is no fault of what it works on', async () => {
  const ended: unknown = await read({ diskBytes: 1024 ** 3, leftBytes: Infinity }).catch((error: unknown) => error);
  expect(isDiskFull(ended)).toBe(true);
});

it('names the source of an error that nobody expected', async () => {
  const noFiles = null as unknown as ReadTask['files'];
  await expect(readFiles(noFiles)).rejects.toMatchObject({ name: 'ChildFailure', kind: 'failed' });
  expect(logged).toEqual([expect.stringMatching(/exit code 1\. It wrote: .*scripts\/backend\/importing\/\w+\.ts:\d+/)]);
});

it('throws why the outcome is not wanted, and logs nothing', async () => {
  await expect(read({}, AbortSignal.abort(new Error('not wanted')))).rejects.toThrow('not wanted');
  expect(logged).toEqual([]);
});
