/**
 * What people do to the folder tree: they create, rename, move and delete folders. The rules are here. A change locks
 * the organisation's tree until it is committed, so that no other change comes between its checks and its writes.
 */
import { and, eq, max, ne, sql } from 'drizzle-orm';
import type { FolderRecord } from '@/api/contract/folders';
import type { CreateFolderRequest } from '@/api/contract/requests/folders';
import type { Fields } from '@/api/contract/requests/seen';
import type { Database, Db } from '../database/database';
import { folders } from '../database/schema';
import { load } from '../access/load';
import type { Session } from '../access/callerSession';
import { recordAudit } from '../audit/recordAudit';
import { gone, invalid } from '../errors';
import { overtaken, overtakenFields } from '../access/overtaken';
import { deleteBlockersText, countDeleteBlockers } from './deleteBlockers';
import { readFolder } from './folderRecords';
import { findFolder, isRoot, isWithin, lockTree, pathOf, type FolderRow } from './tree';

/** Far more than people need; it keeps the paths short enough for the index. */
const MAX_LEVELS = 50;

/** A folder, and its name and parent as the caller has seen them: `jobName`, `parentJob`. */
export interface Target {
  id: number;
  seen: Fields;
}

export interface Parts {
  database: Database;
  session: Session;
}

const refused = (text: string) => invalid({ nonFieldErrors: [text] });

/** Does `work` with the folder while nobody else changes the tree around it. */
export async function withTree<Result>(
  { database, session }: Parts,
  folderId: number,
  called: string,
  work: (db: Db, folder: FolderRow) => Promise<Result>,
): Promise<Result> {
  const seen = await load(database.db, session, 'folder', folderId, () => gone(called));
  return database.transaction(async ({ db }) => {
    await lockTree(db, seen.organisationId);
    const folder = await findFolder(db, folderId);
    if (!folder) throw gone(called);
    return work(db, folder);
  });
}

export const parentOf = ({ ancestors }: FolderRow): number | null => ancestors.at(-1) ?? null;

/** Throws a 412 that says what somebody else has done, so that nobody undoes it unseen. */
async function checkSeen(db: Db, folder: FolderRow, wanted: Fields, seen: Fields): Promise<void> {
  const now = overtakenFields({ jobName: folder.name, parentJob: parentOf(folder) }, wanted, seen);
  if (!now) return;
  const parent = 'parentJob' in now && (await findFolder(db, parentOf(folder) ?? folder.id));
  const did = [
    ...('jobName' in now ? [`renamed this folder to “${folder.name}”`] : []),
    ...(parent ? [`moved ${'jobName' in now ? 'it' : 'this folder'} to “${parent.name}”`] : []),
  ];
  throw overtaken(`Somebody else has ${did.join(' and ')}.`, now);
}

/** `wanted`: what the change sets, by the names of the API. */
const changeFolder = <Result>(
  parts: Parts,
  { id, seen }: Target,
  wanted: Fields,
  work: (db: Db, folder: FolderRow) => Promise<Result>,
): Promise<Result> =>
  withTree(parts, id, 'This folder', async (db, folder) => {
    await checkSeen(db, folder, wanted, seen);
    return work(db, folder);
  });

async function checkName(
  db: Db,
  { id, organisationId, ancestors, name }: Pick<FolderRow, 'organisationId' | 'ancestors' | 'name'> & { id?: number },
): Promise<void> {
  const [sibling] = await db
    .select({ id: folders.id })
    .from(folders)
    .where(
      and(
        eq(folders.organisationId, organisationId),
        eq(folders.ancestors, ancestors),
        sql`lower(${folders.name}) = lower(${name})`,
        id === undefined ? undefined : ne(folders.id, id),
      ),
    );
  if (sibling) throw refused('A folder with this name already exists here.');
}

function checkLevels(levels: number): void {
  if (levels > MAX_LEVELS) throw refused(`Folders can be at most ${MAX_LEVELS} levels deep.`);
}

export const createFolder = (parts: Parts, input: CreateFolderRequest): Promise<FolderRecord> =>
  withTree(parts, input.parentJob, 'The parent folder', (db, parent) => addFolder(db, parent, input));

/** Call it while the tree is locked. */
export async function addFolder(
  db: Db,
  parent: FolderRow,
  input: Omit<CreateFolderRequest, 'parentJob'>,
): Promise<FolderRecord> {
  const folder = { organisationId: parent.organisationId, ancestors: pathOf(parent), name: input.jobName };
  checkLevels(folder.ancestors.length + 1);
  await checkName(db, folder);
  const [created] = await db
    .insert(folders)
    .values({
      ...folder,
      standardKey: input.standardKey,
      pipeTypeSewer: input.pipeTypeSewer ?? parent.pipeTypeSewer,
    })
    .returning({ id: folders.id });
  if (!created) throw new Error('The folder was not inserted.');
  return readFolder(db, created.id);
}

/** 412 when somebody else has renamed the folder since the caller saw it; 400 for a name that is taken. */
export function renameFolder(parts: Parts, target: Target, name: string): Promise<FolderRecord> {
  return changeFolder(parts, target, { jobName: name }, async (db, folder) => {
    if (isRoot(folder)) throw refused('The root folder cannot be renamed.');
    if (name !== folder.name) {
      await checkName(db, { ...folder, name });
      await db.update(folders).set({ name }).where(eq(folders.id, folder.id));
    }
    return readFolder(db, folder.id);
  });
}

/** 412 when somebody else has moved it; 400 for a place below itself, a name that is taken there, or too many levels. */
export function moveFolder(parts: Parts, target: Target, destinationId: number): Promise<FolderRecord> {
  return changeFolder(parts, target, { parentJob: destinationId }, async (db, folder) => {
    if (isRoot(folder)) throw refused('The root folder cannot be moved.');
    const destination = await findFolder(db, destinationId);
    if (destination?.organisationId !== folder.organisationId) throw gone('The destination folder');
    const ancestors = pathOf(destination);
    if (ancestors.includes(folder.id)) throw refused('A folder cannot be moved into itself or a folder below it.');
    if (destination.id !== parentOf(folder)) {
      await checkName(db, { ...folder, ancestors });
      await place(db, folder, ancestors);
    }
    return readFolder(db, folder.id);
  });
}

/** Puts the folder, with all below it, under the ancestors. */
async function place(db: Db, folder: FolderRow, ancestors: number[]): Promise<void> {
  const [deepest] = await db
    .select({ level: max(sql<number>`cardinality(${folders.ancestors})`).mapWith(Number) })
    .from(folders)
    .where(isWithin(folder));
  checkLevels(ancestors.length + 1 + (deepest?.level ?? 0) - folder.ancestors.length);
  const rest = sql`${folders.ancestors}[${folder.ancestors.length + 1}::int:]`;
  await db
    .update(folders)
    .set({ ancestors: sql`${sql.param(ancestors, folders.ancestors)}::int[] || ${rest}` })
    .where(isWithin(folder));
}

/**
 * Deletes the folder with those below it; refused as long as one of them holds a video, and with a 412 when somebody
 * else has renamed or moved it: it may be wanted.
 */
export function deleteFolder(parts: Parts, target: Target): Promise<void> {
  return changeFolder(parts, target, { jobName: null, parentJob: null }, async (db, folder) => {
    if (isRoot(folder)) throw refused('The root folder cannot be deleted.');
    // Waits for uploads that are being opened in these folders (`holdForVideo`), and lets no new ones begin.
    await db.select({ id: folders.id }).from(folders).where(isWithin(folder)).orderBy(folders.id).for('update');
    const text = deleteBlockersText(await countDeleteBlockers(db, parts.session, folder));
    if (text !== null) throw refused(text);
    const deleted = await db.delete(folders).where(isWithin(folder)).returning({ id: folders.id, name: folders.name });
    await recordAudit(
      db,
      parts.session,
      deleted.map((each) => ({
        kind: 'folder deleted',
        organisationId: folder.organisationId,
        subject: { kind: 'folder', ...each },
      })),
    );
  });
}
