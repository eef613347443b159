/**
 * Ends an organisation that has left: removes its videos and pictures, then its rows. What others' records name of it
 * stays by its name alone: the organisation as one that was ended, people without address or password. A second attempt
 * goes on where the first was broken off.
 */
import { eq } from 'drizzle-orm';
import { plural } from '@/lib/plural';
import type { Organisation } from '../access/callerSession';
import { inReferenceOrder, query } from '../backups/rows';
import type { Db } from '../database/database';
import { organisations } from '../database/schema';
import type { Parts } from '../operatorParts';
import { recordChanges } from '../staff/changeRecord';
import { StartError } from '../startError';
import { checkExport } from './exportFormat';
import { readDatabaseId, referencesTo } from './exportOrganisation';
import { namedBlobs, ownPrefixes } from './ownBlobs';
import { ownRows, REMOVED } from './ownRows';

/** How long an organisation is closed before it can be ended. */
const CLOSED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws a StartError unless the organisation may be ended now; `folder` holds its export, null where none is wanted. */
export async function checkEnding(
  { database, log }: Parts,
  { id, name, closedAt }: Organisation,
  folder: string | null,
  now: Date,
): Promise<void> {
  if (!closedAt) throw new StartError(`${name} is open. Staff close it on its page first.`);
  const from = new Date(closedAt.getTime() + CLOSED_DAYS * DAY_MS);
  if (now < from) {
    throw new StartError(
      `${name} has been closed since ${day(closedAt)}. It can be ended ${CLOSED_DAYS} days later, from ${day(from)} on.`,
    );
  }
  if (folder === null) return;
  log(`Checking the export in ${folder}.`);
  const { organisation, databaseId, takenAt, missing } = await checkExport(folder);
  if (organisation.id !== id || databaseId !== (await readDatabaseId(database.db))) {
    throw new StartError(`The export in ${folder} is of another organisation: ${organisation.name}.`);
  }
  if (new Date(takenAt) < closedAt) {
    throw new StartError(`The export in ${folder} was taken before ${name} was closed. Make another one.`);
  }
  if (missing.length > 0) {
    throw new StartError(
      `The export in ${folder} lacks ${plural(missing.length, 'file')}. Find them first (npm run evidence), and make another one.`,
    );
  }
}

export async function endOrganisation({ database, blobs, log }: Parts, { id, name }: Organisation): Promise<void> {
  // From here on it cannot be opened again.
  await database.db.update(organisations).set({ endedAt: new Date() }).where(eq(organisations.id, id));
  // Blobs go before the rows that name them: rows can be found again by a second attempt.
  for (const blob of await namedBlobs(database.db, id)) await blobs.remove(blob);
  for (const prefix of ownPrefixes(id)) await blobs.removeAll(prefix);
  log('Its videos, pictures and files are removed.');
  const { rows, people, stays } = await database.transaction(async ({ db }) => {
    await recordChanges(db, null, { subject: 'organisation', id, about: 'deletion' }, [`Ended “${name}”`]);
    return removeRows(db, id);
  });
  log(`${plural(rows, 'row')} removed.`);
  if (people > 0) log(`${plural(people, 'person', 'people')} whom others' records name stay, by name alone.`);
  log(stays ? `${name} stays by its name, which others' records mention.` : `${name} is gone.`);
  log('Backups and the quarantine have its data until they are older than that.');
}

async function removeRows(db: Db, id: number): Promise<{ rows: number; people: number; stays: boolean }> {
  let rows = 0;
  const remove = async (table: string, where: string) => {
    const removed = await query<{ count: number }>(
      db,
      `with gone as (delete from "${table}" where ${where} returning 1) select count(*)::int as count from gone`,
    );
    rows += removed[0]?.count ?? 0;
  };
  const named = async (table: string) =>
    (await referencesTo(db, table))
      .map((each) => `exists (select from "${each.table}" other where other."${each.column}" = "${table}".id)`)
      .join(' or ');
  const last = ['users', 'organisations'];
  const names = Object.keys(REMOVED).filter((table) => !last.includes(table));
  for (const table of (await inReferenceOrder(db, names)).reverse()) await remove(table, ownRows(table, id));
  await remove('users', `${ownRows('users', id)} and not (${await named('users')})`);
  const people = await query(
    db,
    `update users set email = 'former-' || id || '@users.invalid', password_hash = null, is_active = false,
      is_admin = false, last_login = null where ${ownRows('users', id)} returning id`,
  );
  await remove('organisations', `id = ${id} and not (${await named('organisations')})`);
  const left = await query(
    db,
    `update organisations set logo_name = null, own_fields = '[]' where id = ${id} returning id`,
  );
  return { rows, people: people.length, stays: left.length > 0 };
}

/** Of the moment, in UTC. */
export const day = (moment: Date): string => moment.toISOString().slice(0, 10);
