/** An organisation's own types of repair, which the product does not know, and its rates: what each repair costs it. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { CustomRepairType, RepairRates } from '@/api/contract/repairs';
import type { CreateCustomTypeRequest, PutRatesRequest } from '@/api/contract/requests/repairs';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { customRepairTypes, repairRates } from '../database/repairSchema';
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

/** Replaces all rates of the organisation. */
export function putRates(
  database: Database,
  { id: organisationId }: Reached<'organisation'>,
  { rates }: PutRatesRequest,
): Promise<void> {
  const types = new Set(rates.map(({ repairType }) => repairType));
  if (types.size < rates.length) throw invalid({ rates: ['Each repair type can have one rate.'] });
  return database.transaction(async ({ db }) => {
    await db.delete(repairRates).where(eq(repairRates.organisationId, organisationId));
    if (rates.length > 0) await db.insert(repairRates).values(rates.map((rate) => ({ organisationId, ...rate })));
  });
}
