/**
 * What lies in a folder of backups:
 *   contents/ab/ab12…       the bytes of blobs, by their SHA-256: what several backups have lies here once
 *   <time>/manifest.json    a backup, as a whole
 *   <time>/rows/<table>     its rows: gzip, a row a line, each value as the database writes it as text
 *   <time>/blobs/<kind>     its blobs: a line each, in the order of their names within a kind
 *   <time>.unfinished       a backup that is being written, or was interrupted
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { StartError } from '../startError';

export const MANIFEST = 'manifest.json';
export const UNFINISHED = '.unfinished';

const fileRecord = z.object({ file: z.string(), size: z.number(), sha256: z.string() });
export type FileRecord = z.infer<typeof fileRecord>;

const tableRecord = fileRecord.extend({ table: z.string(), columns: z.array(z.string()), rows: z.number() });
export type TableRecord = z.infer<typeof tableRecord>;

const manifestOf = z.object({
  format: z.literal(1),
  /** The version of the program that made it, and the schema of the database. */
  program: z.string(),
  schema: z.number(),
  /** When its rows were read, in ISO 8601. */
  takenAt: z.string(),
  tables: z.array(tableRecord),
  /** The last number that each sequence gave; null for one that has given none. */
  sequences: z.record(z.string(), z.number().nullable()),
  blobs: z.array(fileRecord.extend({ kind: z.string(), count: z.number(), bytes: z.number() })),
  /** How many blobs rows named that the store had lost. */
  lost: z.number(),
});
export type Manifest = z.infer<typeof manifestOf>;

const blobRecord = z.object({ name: z.string(), size: z.number(), etag: z.string(), sha256: z.string() });
export type BlobRecord = z.infer<typeof blobRecord>;

export const contentFile = (folder: string, sha256: string): string =>
  path.join(folder, 'contents', sha256.slice(0, 2), sha256);

/** The names of the backups that are whole, the latest last. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  return entries.filter((name) => /^\d{4}-\d\d-\d\dT[\d.]+Z$/.test(name)).sort();
}

export interface Backup {
  /** Of all backups. */
  folder: string;
  name: string;
  manifest: Manifest;
  /** SHA-256 of the manifest, which tells the backup from all others. */
  id: string;
  path(file: string): string;
}

/** The backup of this name, or the latest. */
export async function openBackup(folder: string, wanted?: string): Promise<Backup> {
  const names = await listBackups(folder);
  const name = wanted ?? names.at(-1);
  if (name === undefined || !names.includes(name)) {
    const unfinished = (await readdir(folder).catch(() => [])).some((each) => each.endsWith(UNFINISHED));
    const which = wanted === undefined ? 'no whole backup' : `no whole backup ${wanted}`;
    throw new StartError(
      `There is ${which} in ${folder}.${unfinished ? ' One was interrupted: npm run backup with this folder goes on with it.' : ''}`,
    );
  }
  const file = path.join(folder, name, MANIFEST);
  const text = await readFile(file, 'utf8').catch(() => '');
  const manifest = manifestOf.safeParse(parse(text));
  if (!manifest.success) throw new StartError(`${file} is damaged, or of another version of this program.`);
  return {
    folder,
    name,
    manifest: manifest.data,
    id: createHash('sha256').update(text).digest('hex'),
    path: (each) => path.join(folder, name, each),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Node's own reader of lines ends one at more characters than this, which people's texts may have. */
export async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The blobs of a list; of one that was interrupted, those before the line that was not finished. */
export async function* readList(file: string): AsyncGenerator<BlobRecord> {
  for await (const line of linesOf(createReadStream(file))) {
    const record = blobRecord.safeParse(parse(line));
    if (!record.success) return;
    yield record.data;
  }
}

/** Size and SHA-256 of a file. */
export async function measure(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

const AT_ONCE = 8;

/** Does the work for all items, eight at a time, and gives the results in the items' order. */
export async function* eightAtATime<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // One that fails is heard of when its turn comes.
      result.catch(() => {});
      running.push(result);
      if (running.length >= AT_ONCE) yield (await running.shift()) as Result;
    }
    while (running.length > 0) yield (await running.shift()) as Result;
  } finally {
    await Promise.allSettled(running);
  }
}
