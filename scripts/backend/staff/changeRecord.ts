/** The record of what staff change of organisations and users: who, what and when. */
import { and, desc, eq } from 'drizzle-orm';
import type { Change } from '@/api/contract/orgs';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { users } from '../database/schema';
import { changes } from '../database/staffSchema';

interface Subject {
  subject: 'organisation' | 'user';
  id: number;
}

/** How many changes are shown. */
const SHOWN = 100;

/** Call it in the transaction that makes the changes. Each of `what` is a sentence without its full stop. */
export async function recordChanges(
  db: Db,
  { user }: Session,
  { subject, id }: Subject,
  what: readonly string[],
): Promise<void> {
  if (what.length === 0) return;
  await db.insert(changes).values(what.map((each) => ({ subject, subjectId: id, userId: user.id, what: each })));
}

/** The newest changes, the last first. */
export async function readChanges(db: Db, { subject, id }: Subject): Promise<Change[]> {
  const rows = await db
    .select({ id: changes.id, at: changes.at, whatChanged: changes.what, user: users })
    .from(changes)
    .innerJoin(users, eq(changes.userId, users.id))
    .where(and(eq(changes.subject, subject), eq(changes.subjectId, id)))
    .orderBy(desc(changes.id))
    .limit(SHOWN);
  return rows.map(({ user, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    changedBy: `${user.firstName} ${user.lastName}`.trim(),
  }));
}

/** A sentence for each label whose value changes. */
export function sentencesOf<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  before: Readonly<Record<NoInfer<Name>, string>>,
  after: Readonly<Record<NoInfer<Name>, string>>,
): string[] {
  return (Object.keys(labels) as Name[])
    .filter((name) => before[name] !== after[name])
    .map((name) => `${labels[name]} changed from “${before[name]}” to “${after[name]}”`);
}
