/**
 * Database and blob store know each other: the database has an id, and the store a small blob with it. A process that
 * was given another database than the store's would take all of the store's videos for forgotten ones, so it does not
 * start.
 */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BlobStore } from './blobs/blobStore';
import type { Database } from './database/database';
import { databaseIdentity } from './database/identitySchema';
import { files } from './database/schema';
import type { Log } from './log';
import { StartError } from './startError';

/** Beside all folders, so that no signed URL reaches it (`blobs/gate.ts`), and a copy of the container has it too. */
const MARK = 'database-id';
/** How many of the latest videos are looked for in a store without a mark. */
const VIDEOS_LOOKED_FOR = 5;

interface Pair {
  /** Null for a database that has never been used with a store. */
  databaseId: string | null;
  /** The id that the store is marked with; null for a store without a mark. */
  storeId: string | null;
  /** Whether the store has any of the latest videos that the database names; null when it names none. */
  hasVideos: boolean | null;
}

export type Verdict = 'belong together' | 'mark the store' | 'new database' | 'other database' | 'other store';

/** What to make of a database and a store that a process was given. */
export function judgePair({ databaseId, storeId, hasVideos }: Pair): Verdict {
  if (storeId !== null) {
    if (databaseId === null) return 'new database';
    return databaseId === storeId ? 'belong together' : 'other database';
  }
  // A first start, a new container, a start that was killed before it had marked the store, or an installation from
  // before there were marks.
  return hasVideos === false ? 'other store' : 'mark the store';
}

const REMEDY =
  'If they are to belong together from now on, stop all processes and run: npm run evidence -- adopt. Nothing in the store has been changed.';
const STORE_SETTINGS = 'AZURE_STORAGE_CONNECTION_STRING, or DATA_DIR for the embedded store,';
const DATABASE_SETTINGS = 'DATABASE_URL, or DATA_DIR for the embedded database,';

const REFUSALS: Partial<Record<Verdict, string>> = {
  'new database': `The blob store belongs to another database, and this one is new. Set ${DATABASE_SETTINGS} to the database that the store was used with, or ${STORE_SETTINGS} to a store of this database. ${REMEDY}`,
  'other database': `The blob store belongs to another database. Set ${DATABASE_SETTINGS} to the database that the store was used with, or ${STORE_SETTINGS} to the store of this database. ${REMEDY}`,
  'other store': `The blob store has none of the latest videos that the database names. Set ${STORE_SETTINGS} to the store that has them, or restore them there. ${REMEDY}`,
};

interface Parts {
  database: Database;
  blobs: BlobStore;
  log: Log;
}

/** Marks a store that has no mark; throws a StartError when database and store do not belong together. */
export async function checkPair(parts: Parts): Promise<void> {
  const { database, blobs, log } = parts;
  // The store first: where it has a mark, the database got its id before that, also from a process that starts now.
  const storeId = await blobs.readText(MARK);
  const databaseId = await readId(database);
  const hasVideos = storeId === null ? await findVideos(parts) : null;
  let verdict = judgePair({ databaseId, storeId, hasVideos });
  if (verdict === 'mark the store') {
    const id = await makeId(database);
    const marked = await blobs.putFirst(MARK, id);
    await blobs.flush();
    // A process with another database may have been faster.
    verdict = judgePair({ databaseId: id, storeId: marked, hasVideos });
    if (verdict === 'belong together') log('The blob store now carries the id of this database.');
  }
  const refusal = REFUSALS[verdict];
  if (refusal !== undefined) throw new StartError(refusal);
}

/** Whether they belong together while a process runs: a server's name may lead to another database by now. */
export async function isPaired({ database, blobs }: Omit<Parts, 'log'>): Promise<boolean> {
  const storeId = await blobs.readText(MARK);
  return storeId !== null && storeId === (await readId(database));
}

/** Has the store belong to this database, whichever it belonged to. */
export async function adoptStore({ database, blobs }: Omit<Parts, 'log'>): Promise<void> {
  await blobs.putBytes(MARK, Buffer.from(await makeId(database)), 'text/plain');
  await blobs.flush();
}

/**
 * Keeps every process off an empty store while it is filled from the backup, until `adoptStore`. False when it was kept
 * for the same backup before, and null when it is not empty.
 */
export async function reserveStore(blobs: BlobStore, backupId: string): Promise<boolean | null> {
  const mark = `being restored from ${backupId}`;
  if ((await blobs.readText(MARK)) === mark) return false;
  for await (const _ of blobs.list('')) return null;
  const isOurs = (await blobs.putFirst(MARK, mark)) === mark;
  await blobs.flush();
  return isOurs ? true : null;
}

async function readId({ db }: Database): Promise<string | null> {
  const [row] = await db.select().from(databaseIdentity);
  return row?.id ?? null;
}

/** The database's id, made when it has none; of several processes that make it, one is first. */
async function makeId(database: Database): Promise<string> {
  await database.db.insert(databaseIdentity).values({}).onConflictDoNothing();
  const id = await readId(database);
  if (id === null) throw new Error('The id of the database was not inserted.');
  return id;
}

async function findVideos({ database, blobs }: Parts): Promise<boolean | null> {
  const videos = await database.db
    .select({ name: files.blobName })
    .from(files)
    .where(and(isNotNull(files.sha256), isNull(files.originalRemovedAt), eq(files.hidden, false)))
    .orderBy(desc(files.id))
    .limit(VIDEOS_LOOKED_FOR);
  if (videos.length === 0) return null;
  for (const { name } of videos) if (await blobs.look(name)) return true;
  return false;
}
