/**
 * The folder of the day: the one folder that people who may only upload can make, where the organisation lets crews do
 * so. It is named after today and lies in the folder that they used last; where that is the folder of another day, beside
 * it. Whoever asks first makes it, all others get the same.
 */
import { and, eq } from 'drizzle-orm';
import type { FolderRecord } from '@/api/contract/folders';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { files, folders, organisations } from '../database/schema';
import { forbidden, invalid } from '../errors';
import { addFolder, parentOf, withTree, type Parts } from './changeFolder';
import { readFolder } from './folderRecords';
import { findFolder, isChildOf, isWithin, type FolderRow } from './tree';

const HOUR_MS = 3_600_000;
/** How far the clocks of the world are from UTC, at the most. */
const FROM_UTC = { west: 12 * HOUR_MS, east: 14 * HOUR_MS };

/** Whether it is this day somewhere in the world. */
export function isToday(day: string, now: number): boolean {
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
  return dayAt(now - FROM_UTC.west) <= day && day <= dayAt(now + FROM_UTC.east);
}

const isNamedAfterDay = (name: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(name);

/** The folder in which that of the day lies. */
async function placeFor(db: Db, used: FolderRow): Promise<FolderRow> {
  const parent = parentOf(used);
  return (isNamedAfterDay(used.name) && parent !== null && (await findFolder(db, parent))) || used;
}

async function hasSentTo(db: Db, { user }: Session, place: FolderRow): Promise<boolean> {
  const [sent] = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(and(eq(files.uploadUserId, user.id), isWithin(place)))
    .limit(1);
  return sent !== undefined;
}

/**
 * The folder of this day at the folder `usedId`, made if it is not there. 403 where the organisation does not allow it,
 * or the caller has not sent anything there; 400 for a day that is not today.
 */
export function openDayFolder(parts: Parts, usedId: number, day: string): Promise<FolderRecord> {
  if (!isToday(day, Date.now()))
    throw invalid({ day: ['The folder of the day is for today. Check the date of this device.'] });
  return withTree(parts, usedId, 'This folder', async (db, used) => {
    const [organisation] = await db.select().from(organisations).where(eq(organisations.id, used.organisationId));
    if (!organisation?.crewsMakeFolders) throw forbidden('This organisation does not let crews make folders.');
    const place = await placeFor(db, used);
    if (!(await hasSentTo(db, parts.session, place))) throw forbidden('Send a video to this folder first.');
    const [there] = await db
      .select({ id: folders.id })
      .from(folders)
      .where(and(isChildOf(place), eq(folders.name, day)));
    return there ? readFolder(db, there.id) : addFolder(db, place, { jobName: day, standardKey: place.standardKey });
  });
}
