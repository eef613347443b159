/** Assigns inspections to people, and keeps who did it and when. `access/reviewers.ts` says who may be chosen. */
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Assignees } from '@/api/contract/assignment';
import type { AssignedTo } from '@/api/contract/requests/inspections';
import type { Reached } from '../access/load';
import { nameFor } from '../access/nameFor';
import { canReview, findPeople } from '../access/reviewers';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { organisations, users } from '../database/schema';
import { invalid } from '../errors';
import { lockSelection } from './bulkSelection';

const NOT_CHOSEN = 'Choose an active user who can review this organisation’s inspections.';

/** The columns of an assignment. Who did it and when stay as they are where that person has the inspection already. */
export function assigned(assignedTo: AssignedTo, { user }: Session, now: Date) {
  const id = sql`${assignedTo?.id ?? null}::int`;
  const unlessSame = (kept: SQL, changed: SQL) =>
    sql`case when ${inspections.assignedToId} is not distinct from ${id} then ${kept} else ${changed} end`;
  return {
    assignedToId: id,
    assignedAt: unlessSame(sql`${inspections.assignedAt}`, sql`${now.toISOString()}::timestamptz`),
    assignedById: unlessSame(sql`${inspections.assignedById}`, sql`${user.id}::int`),
  };
}

/** A 400 for a person who may not be chosen, or who does not exist. Their row is locked until the transaction ends. */
export async function checkAssignee(
  db: Db,
  session: Session,
  organisationId: number,
  assignedTo: AssignedTo,
): Promise<void> {
  if (assignedTo === null) return;
  const [found] = await findPeople(db, [assignedTo.id], canReview(organisationId, session));
  if (!found) throw invalid({ assignedTo: [NOT_CHOSEN] });
}

/** Assigns all of the inspections or none; gives their number. */
export function assignInspections(
  database: Database,
  session: Session,
  ids: readonly string[],
  assignedTo: AssignedTo,
): Promise<number> {
  return database.transaction(async ({ db }) => {
    const { uuids, organisationId } = await lockSelection(db, session, ids);
    await checkAssignee(db, session, organisationId, assignedTo);
    await db
      .update(inspections)
      .set(assigned(assignedTo, session, new Date()))
      .where(inArray(inspections.uuid, uuids));
    return uuids.length;
  });
}

/** People by name: those who may be chosen, and those who have inspections though they may not be chosen any more. */
export async function readAssignees(
  db: Db,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
): Promise<Assignees> {
  const hasWork = sql`exists (select 1 from ${inspections}
    where ${inspections.organisationId} = ${organisationId} and ${inspections.assignedToId} = ${users.id})`;
  const canBeChosen = canReview(organisationId, session) ?? sql`false`;
  const rows = await db
    .select({ user: users, organisationName: organisations.name, canBeChosen: sql<boolean>`${canBeChosen}` })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(or(canBeChosen, hasWork))
    .orderBy(sql`lower(${users.firstName} || ' ' || ${users.lastName})`, users.id);
  return rows.flatMap(({ user, ...row }) => {
    const fullName = nameFor(user, organisationId, session);
    return fullName === null ? [] : [{ id: user.id, fullName, ...row }];
  });
}
