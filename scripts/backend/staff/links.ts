/** Links and unlinks contractors and the asset owners that they work for. */
import { and, eq } from 'drizzle-orm';
import { loadForStaff, type Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { organisationLinks } from '../database/schema';
import { invalid } from '../errors';
import { recordChanges } from './changeRecord';

interface Ends {
  contractorId: number;
  ownerId: number;
}

/**
 * Both organisations, locked until the transaction ends, so that neither changes its type or is deleted meanwhile. In
 * the order of their ids, so that two links do not wait for each other.
 */
async function loadEnds(db: Db, session: Session, { contractorId, ownerId }: Ends) {
  const ends = new Map<number, Reached<'organisation'>>();
  for (const id of [contractorId, ownerId].sort((one, other) => one - other)) {
    ends.set(id, await loadForStaff(db, session, 'organisation', id, { lock: true }));
  }
  const [contractor, owner] = [ends.get(contractorId), ends.get(ownerId)];
  if (contractor?.type !== 'Contractor' || owner?.type !== 'Asset_Owner') {
    throw invalid({ nonFieldErrors: ['Only a contractor and an asset owner can be linked.'] });
  }
  return { contractor, owner };
}

const isLink = ({ contractorId, ownerId }: Ends) =>
  and(eq(organisationLinks.contractorId, contractorId), eq(organisationLinks.ownerId, ownerId));

const rights = { subject: 'organisation', about: 'rights' } as const;

/** Writes a link or its removal, and records it for both organisations, unless it changes nothing. */
async function change(
  { transaction }: Database,
  session: Session,
  ends: Ends,
  verb: 'Linked with' | 'Unlinked from',
  write: (db: Db) => Promise<readonly unknown[]>,
): Promise<void> {
  await transaction(async ({ db }) => {
    const { contractor, owner } = await loadEnds(db, session, ends);
    if ((await write(db)).length === 0) return;
    await recordChanges(db, session, { ...rights, id: contractor.id }, [`${verb} “${owner.name}”`]);
    await recordChanges(db, session, { ...rights, id: owner.id }, [`${verb} “${contractor.name}”`]);
  });
}

/** 400 unless it is a contractor and an asset owner. Linking them again does nothing. */
export const linkOrganisations = (database: Database, session: Session, ends: Ends): Promise<void> =>
  change(database, session, ends, 'Linked with', (db) =>
    db.insert(organisationLinks).values(ends).onConflictDoNothing().returning(),
  );

/** From then on the contractor's users do not reach the owner's records; what they did there stays. */
export const unlinkOrganisations = (database: Database, session: Session, ends: Ends): Promise<void> =>
  change(database, session, ends, 'Unlinked from', (db) =>
    db.delete(organisationLinks).where(isLink(ends)).returning(),
  );
