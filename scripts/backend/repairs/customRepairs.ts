/** An organisation's own types of repair, which the product does not know, and its rates: what each repair costs it. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CustomRepairType, RepairRates } from '@/api/contract/repairs';
import { putRatesRequest, type CreateCustomTypeRequest, type PutRatesRequest } from '@/api/contract/requests/repairs';
import type { Fields } from '@/api/contract/requests/seen';
import type { Reached } from '../access/load';
import { overtaken, overtakenFields, whoChanged } from '../access/overtaken';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { customRepairTypes, repairRates } from '../database/repairSchema';
import { organisations, users } from '../database/schema';
import { invalid } from '../errors';

const nameIsTaken = () => invalid({ name: ['A repair type with this name already exists.'] });

export async function listCustomTypes(db: Db, { id }: Reached<'organisation'>): Promise<CustomRepairType[]> {
  return db
    .select({ id: customRepairTypes.id, name: customRepairTypes.name, type: customRepairTypes.type })
    .from(customRepairTypes)
    .where(eq(customRepairTypes.organisationId, id))
    .orderBy(asc(customRepairTypes.name));
}

/** 400 for a name that the organisation has already, in whatever case of letters. */
export async function createCustomType(
  db: Db,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  { name, type }: CreateCustomTypeRequest,
): Promise<CustomRepairType> {
  const isTaken = and(
    eq(customRepairTypes.organisationId, organisationId),
    sql`lower(${customRepairTypes.name}) = lower(${name})`,
  );
  if ((await db.$count(customRepairTypes, isTaken)) > 0) throw nameIsTaken();
  const [made] = await db
    .insert(customRepairTypes)
    .values({ organisationId, name, type, createdById: session.user.id })
    .onConflictDoNothing()
    .returning({ id: customRepairTypes.id, name: customRepairTypes.name, type: customRepairTypes.type });
  if (!made) throw nameIsTaken();
  return made;
}

/** The caller's own organisation's rates: nobody reads another's. */
export async function readRates(db: Db, { organisation }: Session): Promise<RepairRates> {
  return db
    .select({ repairType: repairRates.repairType, per: repairRates.per, rate: repairRates.rate })
    .from(repairRates)
    .where(eq(repairRates.organisationId, organisation.id))
    .orderBy(asc(repairRates.repairType));
}

const keyed = (rates: RepairRates): Fields => Object.fromEntries(rates.map((each) => [each.repairType, each]));

/** Who has set these rates, where it was one person; of a rate that was taken away it is not known. */
async function whoSet(db: Db, organisationId: number, types: string[]) {
  const rows = await db
    .select({ user: users })
    .from(repairRates)
    .leftJoin(users, eq(users.id, repairRates.updatedById))
    .where(and(eq(repairRates.organisationId, organisationId), inArray(repairRates.repairType, types)));
  const isOnes = rows.length === types.length && new Set(rows.map(({ user }) => user?.id)).size === 1;
  return isOnes ? rows[0]?.user : null;
}

/**
 * Replaces the rates of the organisation. Of a caller who says which rates they saw, only those that they changed: a 412
 * when somebody else has set one of these to another value meanwhile.
 */
export function putRates(
  database: Database,
  session: Session,
  { change: { rates }, seen }: { change: PutRatesRequest; seen: Fields },
): Promise<void> {
  const types = new Set(rates.map(({ repairType }) => repairType));
  if (types.size < rates.length) throw invalid({ rates: ['Each repair type can have one rate.'] });
  const { id: organisationId } = session.organisation;
  return database.transaction(async ({ db }) => {
    await db.select().from(organisations).where(eq(organisations.id, organisationId)).for('update');
    const stored = await readRates(db, session);
    const before = putRatesRequest.safeParse(seen).data?.rates;
    const [now, then, wanted] = [keyed(stored), keyed(before ?? stored), keyed(rates)];
    const changed = [...new Set([...Object.keys(then), ...types])].filter(
      (type) => !isDeepStrictEqual(then[type], wanted[type]),
    );
    const ofChanged = (fields: Fields): Fields =>
      Object.fromEntries(changed.map((type) => [type, fields[type] ?? null]));
    const overtakenBy = overtakenFields(now, ofChanged(wanted), before ? ofChanged(then) : {});
    if (overtakenBy) {
      const overtakenTypes = Object.keys(overtakenBy);
      const who = whoChanged(session, organisationId, await whoSet(db, organisationId, overtakenTypes));
      throw overtaken(`${who} since changed the rate of ${overtakenTypes.join(', ')}.`, { rates: stored });
    }
    const isTheirs = eq(repairRates.organisationId, organisationId);
    if (changed.length > 0) await db.delete(repairRates).where(and(isTheirs, inArray(repairRates.repairType, changed)));
    const set = rates.filter(({ repairType }) => changed.includes(repairType));
    if (set.length > 0)
      await db
        .insert(repairRates)
        .values(set.map((rate) => ({ organisationId, updatedById: session.user.id, ...rate })));
  });
}
