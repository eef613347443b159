/**
 * Bundles of the programs that run as children, which lie in the project's `.cache`. A bundle says at its end what it was
 * made of, and is made anew once a file of that has changed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundle } from '../../bundle';
import { projectFile } from '../../projectFiles';
import { errorLine } from '../log';
import { StartError } from '../startError';

/** Main modules below scripts/backend, which call `runTask`. */
export const CHILD_PROGRAMS = [
  'media/main.ts',
  'importing/main.ts',
  'network/main.ts',
  'exports/templateProgram.ts',
  'assetFiles/main.ts',
] as const;
export type ChildProgram = (typeof CHILD_PROGRAMS)[number];

const CACHE = projectFile('.cache/children');
/** What decides how modules are found and bundled, beside the modules. */
const SETTINGS = ['package.json', 'tsconfig.json', 'scripts/bundle.ts'].map(projectFile);
const MADE_OF = '\n// Made of ';

/** Digests of files by their paths. */
type Digests = Record<string, string>;

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

/** The bundle of a program. */
export const childProgram = (program: ChildProgram): Promise<string> =>
  bundleOf(projectFile(`scripts/backend/${program}`), path.join(CACHE, program.replace(/ts$/, 'mjs')));

/** Makes all bundles that are missing, so that a folder that cannot be written stops a start, and not each video. */
export async function prepareChildren(): Promise<void> {
  await Promise.all(CHILD_PROGRAMS.map(childProgram)).catch((error: unknown) => {
    throw new StartError(
      `The programs for videos, imports, templates and files of assets could not be put into ${CACHE}: ${errorLine(error)}`,
    );
  });
}

/** `file`, with the bundle of a main module in it. */
export async function bundleOf(main: string, file: string): Promise<string> {
  if (!(await isFresh(file))) await write(file, await make(main, file));
  return file;
}

async function isFresh(file: string): Promise<boolean> {
  try {
    const [, madeOf = ''] = (await readFile(file, 'utf8')).split(MADE_OF);
    const digests = Object.entries(JSON.parse(madeOf) as Digests);
    const same = await Promise.all(digests.map(async ([input, digest]) => digestOf(await readFile(input)) === digest));
    return same.every(Boolean);
  } catch {
    // The bundle is not there, or one of its files is gone.
    return false;
  }
}

async function make(main: string, file: string): Promise<string> {
  const digests: Digests = {};
  for (const setting of SETTINGS) digests[setting] = digestOf(await readFile(setting));
  const { outputFiles = [] } = await bundle({
    entryPoints: [main],
    outfile: file,
    write: false,
    // Node names the source of an error by it.
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [readInto(digests)],
  });
  return `${outputFiles.map(({ text }) => text).join('')}${MADE_OF}${JSON.stringify(digests)}`;
}

/** Takes the digest of what is bundled itself: a file may change while the bundle is made. */
const readInto = (digests: Digests): Plugin => ({
  name: 'digests',
  setup({ onLoad }) {
    onLoad({ filter: /./, namespace: 'file' }, async ({ path: input }) => {
      const contents = await readFile(input);
      digests[input] = digestOf(contents);
      return { contents, loader: 'default' };
    });
  },
});

/** Processes that start at once write the same bundle, and each of them finds a whole one. */
async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, content);
  await rename(part, file);
}
