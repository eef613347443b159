/** Where a person may work: in the own organisation and, as a contractor's, in those of the linked asset owners. */
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database';
import { organisationLinks, organisations } from '../database/schema';
import type { Organisation, Session } from './callerSession';

const ownersOf = (db: Db, contractor: Organisation) =>
  db
    .select({ id: organisationLinks.ownerId })
    .from(organisationLinks)
    .innerJoin(organisations, eq(organisations.id, organisationLinks.ownerId))
    .where(and(eq(organisationLinks.contractorId, contractor.id), isNull(organisations.closedAt)));

/** Whether `organisationId` is of an organisation in which the user may work. */
export function isWithinReach(db: Db, { organisation }: Session, organisationId: SQL): SQL | undefined {
  const isOwn = eq(organisationId, organisation.id);
  return organisation.type === 'Contractor' ? or(isOwn, inArray(organisationId, ownersOf(db, organisation))) : isOwn;
}

/** The organisations in which the user may work, the own one first, the linked ones by name. */
export async function reachableOrganisations(db: Db, session: Session): Promise<Organisation[]> {
  const { organisation: own } = session;
  const all = await db
    .select()
    .from(organisations)
    .where(isWithinReach(db, session, sql`${organisations.id}`))
    .orderBy(sql`lower(${organisations.name})`, organisations.id);
  return [own, ...all.filter(({ id }) => id !== own.id)];
}
