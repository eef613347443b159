/**
 * The folder tree as it lies in the table: a folder knows its ancestors, a root has none. Here are the conditions that
 * find a folder's relatives, and the locks that keep the tree whole; `changeFolder.ts` decides what may be done to it.
 */
import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database';
import { folders, organisations } from '../database/schema';
import { conflict, gone, HttpError } from '../errors';

export type FolderRow = typeof folders.$inferSelect;
type Placed = Pick<FolderRow, 'id' | 'organisationId' | 'ancestors'>;

/** The ids from the root down to the folder itself: what its children have as ancestors. */
export const pathOf = ({ ancestors, id }: Placed): number[] => [...ancestors, id];

export const isRoot = ({ ancestors }: Placed): boolean => ancestors.length === 0;

export const isChildOf = (folder: Placed): SQL | undefined =>
  and(eq(folders.organisationId, folder.organisationId), eq(folders.ancestors, pathOf(folder)));

/** The folder and all below it. Arrays sort by their first difference, so all that begin with a path are neighbours. */
export const isWithin = (folder: Placed): SQL | undefined =>
  or(
    eq(folders.id, folder.id),
    and(
      eq(folders.organisationId, folder.organisationId),
      gte(folders.ancestors, pathOf(folder)),
      lt(folders.ancestors, [...folder.ancestors, folder.id + 1]),
    ),
  );

export async function findFolder(db: Db, id: number): Promise<FolderRow | undefined> {
  const [folder] = await db.select().from(folders).where(eq(folders.id, id));
  return folder;
}

/**
 * Until the transaction ends, nobody else changes the organisation's tree: two moves that are legal one by one can
 * make a cycle together. Files may still be put into folders; 'no key' lets rows refer to the organisation meanwhile.
 */
export async function lockTree(db: Db, organisationId: number): Promise<void> {
  await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update');
}

/** Locks the folder against deletion until the transaction ends. Throws unless a video may be put into it. */
export async function holdForVideo(db: Db, folder: Placed): Promise<void> {
  const [held] = await db.select().from(folders).where(eq(folders.id, folder.id)).for('key share');
  if (!held) throw gone('This folder');
  // Of two that come at once the closing waits, or is seen here: a call that began before it stores nothing after it.
  const [owner] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.id, held.organisationId))
    .for('key share');
  if (owner?.closedAt) throw conflict(`${owner.name} has been closed.`);
  const [child] = await db.select({ id: folders.id }).from(folders).where(isChildOf(held)).limit(1);
  if (child) throw new HttpError(400, { detail: 'Only folders with no subfolders can be selected.' });
}
