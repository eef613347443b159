/**
 * Copies blobs into a folder of backups. A blob that an earlier backup has, or one that was interrupted, is not fetched
 * again as long as its size and ETag are the same.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { BlobUnavailable, type BlobStore } from '../blobs/blobStore';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../dataDir';
import type { Database } from '../database/database';
import { files } from '../database/schema';
import { namedAmong, isRemovedByRule } from '../maintenance/blobsOfRows';
import { contentFile, eightAtATime, readList, type BlobRecord } from './format';
import type { Named } from './namedBlobs';

export interface Copied {
  count: number;
  bytes: number;
  /** Of these, what was fetched now. */
  fetched: { count: number; bytes: number };
  /** What rows still name and the store does not have. */
  lost: string[];
}

interface Copying {
  database: Database;
  blobs: BlobStore;
  /** Of the backups. */
  folder: string;
  /** For files that are not whole yet. */
  parts: string;
}

/** Copies what is named, and writes the list of it to `list`. `earlier` are lists of the same kind. */
export async function copyBlobs(
  copying: Copying,
  names: AsyncIterable<Named>,
  { list, earlier }: { list: string; earlier: readonly string[] },
): Promise<Copied> {
  const copied: Copied = { count: 0, bytes: 0, fetched: { count: 0, bytes: 0 }, lost: [] };
  const lookups = earlier.map(createLookup);
  const withKnown = async function* () {
    for await (const named of eachBlob(copying.blobs, names)) {
      const known: BlobRecord[] = [];
      for (const find of lookups) known.push(...(await find(named.name)));
      yield { named, known };
    }
  };
  const output = await open(list, 'w', PRIVATE_FILE);
  try {
    const records = eightAtATime(withKnown(), ({ named, known }) => copyBlob(copying, named, known, copied));
    for await (const record of records) {
      if (record === null) continue;
      copied.count += 1;
      copied.bytes += record.size;
      // At once, so that whoever goes on after an interruption knows of it.
      await output.appendFile(`${JSON.stringify(record)}\n`);
    }
    await output.sync();
  } finally {
    await output.close();
  }
  return copied;
}

interface Found extends Named {
  /** As a listing has it. */
  size?: number;
  etag?: string;
}

/** Each blob that is named, those in folders by a listing of the folder, in the order of their names. */
async function* eachBlob(blobs: BlobStore, names: AsyncIterable<Named>): AsyncGenerator<Found> {
  for await (const named of names) {
    if (!named.name.endsWith('/')) {
      yield named;
      continue;
    }
    const found: Found[] = [];
    for await (const { name, size, etag } of blobs.list(named.name)) {
      if (etag !== undefined) found.push({ name, size, etag });
    }
    yield* found.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

/** Looks names up in a list that is ordered as they are, so that no list is ever in memory. */
function createLookup(file: string): (name: string) => Promise<BlobRecord[]> {
  const records = readList(file);
  let next = records.next();
  return async (name) => {
    for (;;) {
      const { value, done } = await next;
      if (done || value.name > name) return [];
      next = records.next();
      if (value.name === name) return [value];
    }
  };
}

/** Null where there is no such blob any more. */
async function copyBlob(
  copying: Copying,
  named: Found,
  known: readonly BlobRecord[],
  copied: Copied,
): Promise<BlobRecord | null> {
  const { database, blobs, folder } = copying;
  const { name, fileId } = named;
  const { size, etag } = named.etag === undefined ? ((await blobs.look(name)) ?? {}) : named;
  const same = known.find((each) => each.size === size && each.etag === etag);
  if (same && (await sizeOf(contentFile(folder, same.sha256))) === size) return same;
  if (etag !== undefined) {
    const record = await fetchBlob(copying, name, etag);
    if (record) {
      copied.fetched.count += 1;
      copied.fetched.bytes += record.size;
      return record;
    }
  }
  // A worker has moved the upload to another name since the rows were read: its bytes are those of the first.
  const moved = fileId === undefined ? undefined : await currentName(database, fileId);
  if (moved !== undefined && moved !== name) {
    const record = await copyBlob(copying, { name: moved }, [], copied);
    return record && { ...record, name };
  }
  // What a person has removed since then is not named any more, and what a rule has removed is said to be.
  const isNamed = (await namedAmong(database.db, [name])).has(name);
  if (isNamed && !(await isRemovedByRule(database.db, name))) copied.lost.push(name);
  return null;
}

async function fetchBlob({ blobs, folder, parts }: Copying, name: string, etag: string): Promise<BlobRecord | null> {
  const part = path.join(parts, randomUUID());
  try {
    const sha256 = await blobs.download(name, part);
    const size = await secure(part);
    const content = contentFile(folder, sha256);
    await mkdir(path.dirname(content), { recursive: true, mode: PRIVATE_FOLDER });
    await rename(part, content);
    return { name, size, etag, sha256 };
  } catch (error) {
    if (error instanceof BlobUnavailable) return null;
    throw error;
  }
}

/** Has the file on the disk for this user's eyes only, and gives its size. */
async function secure(file: string): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(PRIVATE_FILE);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

async function currentName({ db }: Database, fileId: number): Promise<string | undefined> {
  const [file] = await db.select({ name: files.blobName }).from(files).where(eq(files.id, fileId));
  return file?.name;
}
