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
import { LEAVING, ownRows, REMOVED } from './ownRows';

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
  const { organisation, databaseId, takenAt, missing, tables } = await checkExport(folder);
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
  // Videos that were still being processed, and imports that were under way, have added to it after the export.
  for (const table of Object.keys(LEAVING)) {
    const [now] = await query<{ count: number }>(
      database.db,
      `select count(*)::int as count from "${table}" where ${ownRows(table, id)}`,
    );
    if ((now?.count ?? 0) > (tables[table] ?? 0)) {
      throw new StartError(`${name} has more ${table} than the export in ${folder}. Make another one.`);
    }
  }
}

/** `organisation` as it was checked: one that staff have opened since is left alone. */
export async function endOrganisation({ database, blobs, log }: Parts, organisation: Organisation): Promise<void> {
  const { id, name } = organisation;
  await database.transaction(({ db }) => begin(db, organisation));
  // Blobs go before the rows that name them: rows can be found again by a second attempt.
  for (const blob of await namedBlobs(database.db, id)) await blobs.remove(blob);
  for (const prefix of ownPrefixes(id)) await blobs.removeAll(prefix);
  await blobs.flush();
  log('Its videos, pictures and files are removed.');
  const { rows, people, stays } = await database.transaction(async ({ db }) => {
    await recordChanges(db, null, { subject: 'organisation', id, about: 'deletion' }, [`Ended “${name}”`]);
    return removeRows(db, id);
  });
  log(`${plural(rows, 'row')} removed.`);
  if (people > 0) log(`Kept by name alone, because others' records name them: ${plural(people, 'person', 'people')}.`);
  log(stays ? `${name} stays by its name, which others' records mention.` : `${name} is gone.`);
  log('Backups from before still have its data, and the quarantine keeps for 30 days what it holds of them.');
}

/** From here on it cannot be opened again. */
async function begin(db: Db, { id, name, closedAt, endedAt }: Organisation): Promise<void> {
  const [found] = await db.select().from(organisations).where(eq(organisations.id, id)).for('update');
  if (!found?.closedAt || found.closedAt.getTime() !== closedAt?.getTime()) {
    throw new StartError(`${name} was opened while its export was checked. Nothing was removed.`);
  }
  if (endedAt) return;
  await db.update(organisations).set({ endedAt: new Date() }).where(eq(organisations.id, id));
  await recordChanges(db, null, { subject: 'organisation', id, about: 'deletion' }, [
    `Ending “${name}” began: its videos, pictures and records are being removed`,
  ]);
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
  // No password has this hash. Without one they would pass for registrations that nobody activated, and be removed.
  const people = await query(
    db,
    `update users set email = 'former-' || id || '@users.invalid', password_hash = '!', is_active = false,
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
