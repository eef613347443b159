/**
 * Deletes an organisation to which no user, video or asset belongs any more. A refusal says what still does; folders
 * without videos, imported tables, links and the logo are deleted along.
 */
import { eq } from 'drizzle-orm';
import { organisationDependants } from '@/lib/organisationDependants';
import { loadForStaff } from '../access/load';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { folders, organisations, users } from '../database/schema';
import { conflict } from '../errors';
import type { Services } from '../services';
import { recordChanges } from './changeRecord';
import { removeLogo } from './logos';
import { countAssets, countVideos } from './organisations';

/** SQLSTATE: rows of another table refer to the organisation. */
const IS_REFERENCED = '23503';
const isReferenced = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === IS_REFERENCED) || isReferenced(error.cause));

const remove = async (db: Db, id: number) => {
  await db.delete(folders).where(eq(folders.organisationId, id));
  await db.delete(organisations).where(eq(organisations.id, id));
};

/** 409 with what still belongs to the organisation. */
export async function deleteOrganisation(
  { database, blobs, log }: Pick<Services, 'database' | 'blobs' | 'log'>,
  session: Session,
  id: number,
): Promise<void> {
  const { name, logoName } = await loadForStaff(database.db, session, 'organisation', id);
  await database
    .transaction(async ({ db }) => {
      const { endedAt } = await loadForStaff(db, session, 'organisation', id, { lock: true });
      if (endedAt) throw conflict(`${name} was ended. Its name stays, because records of others name it.`);
      const userCount = await db.$count(users, eq(users.organisationId, id));
      const [videoCount, assetCount] = [await countVideos(db, id), await countAssets(db, id)];
      const inTheWay = organisationDependants(name, { userCount, videoCount, assetCount });
      if (inTheWay) throw conflict(inTheWay);
      await recordChanges(db, session, { subject: 'organisation', id, about: 'deletion' }, [`Deleted “${name}”`]);
      await remove(db, id);
    })
    .catch((error: unknown) => {
      throw isReferenced(error) ? conflict(`${name} cannot be deleted: other records still belong to it.`) : error;
    });
  if (logoName !== null) await removeLogo({ blobs, log }, logoName);
}
