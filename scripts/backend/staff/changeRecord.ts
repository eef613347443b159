/** The record of what staff change of organisations and users: who, what and when. */
import { and, desc, eq } from 'drizzle-orm';
import type { Change } from '@/api/contract/orgs';
import { loadPerson, type Session } from '../access/callerSession';
import { ofAccount, recordAudit } from '../audit/recordAudit';
import type { Fields } from '@/api/contract/requests/seen';
import type { Db } from '../database/database';
import { organisations, users } from '../database/schema';
import { changes } from '../database/staffSchema';
import { overtaken, overtakenFields, whoChanged } from '../access/overtaken';

interface Subject {
  subject: 'organisation' | 'user';
  id: number;
}

/** What kind of change, for the audit log; one of the record's fields unless it says otherwise. */
interface Changed extends Subject {
  about?: 'rights' | 'deletion';
}

/** How many changes are shown. */
const SHOWN = 100;

/**
 * Call it in the transaction that makes the changes, before a record is deleted, with null for an operator's command. Each of `what` is a sentence without
 * its full stop.
 */
export async function recordChanges(
  db: Db,
  session: Session | null,
  { subject, id, about }: Changed,
  what: readonly string[],
): Promise<void> {
  if (what.length === 0) return;
  await db
    .insert(changes)
    .values(what.map((each) => ({ subject, subjectId: id, userId: session?.user.id, what: each })));
  await auditChange(db, session, { subject, id, about }, `${what.join('. ')}.`);
}

async function auditChange(db: Db, session: Session | null, { subject, id, about }: Changed, detail: string) {
  const kind = about === 'rights' ? 'rights changed' : about === 'deletion' ? 'organisation deleted' : null;
  if (subject === 'user') {
    const { user } = await loadPerson(db, id);
    return recordAudit(db, session, [{ ...ofAccount(kind ?? 'user changed', user), detail }]);
  }
  const [found] = await db.select({ name: organisations.name }).from(organisations).where(eq(organisations.id, id));
  const changed = { kind: 'organisation' as const, id, name: found?.name ?? '' };
  return recordAudit(db, session, [
    { kind: kind ?? 'organisation changed', organisationId: id, subject: changed, detail },
  ]);
}

/** The newest changes, the last first. */
export async function readChanges(db: Db, { subject, id }: Subject): Promise<Change[]> {
  const rows = await db
    .select({ id: changes.id, at: changes.at, whatChanged: changes.what, user: users })
    .from(changes)
    .leftJoin(users, eq(changes.userId, users.id))
    .where(and(eq(changes.subject, subject), eq(changes.subjectId, id)))
    .orderBy(desc(changes.id))
    .limit(SHOWN);
  return rows.map(({ user, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    changedBy: user ? `${user.firstName} ${user.lastName}`.trim() : 'An operator, on the server',
  }));
}

/**
 * Throws a 412 where other staff have set one of the fields to another value since the caller saw it. `words`: the
 * values of now for people. The caller has locked the record.
 */
export async function checkSeen<Name extends string>(
  db: Db,
  session: Session,
  { subject, id }: Subject,
  { now, wanted, seen }: { now: Fields; wanted: Fields; seen: Fields },
  { labels, words }: { labels: Readonly<Record<Name, string>>; words: Readonly<Record<NoInfer<Name>, string>> },
): Promise<void> {
  const fields = overtakenFields(now, wanted, seen);
  if (!fields) return;
  const [last] = await db
    .select({ user: users })
    .from(changes)
    .leftJoin(users, eq(changes.userId, users.id))
    .where(and(eq(changes.subject, subject), eq(changes.subjectId, id)))
    .orderBy(desc(changes.id))
    .limit(1);
  const did = (Object.keys(fields) as Name[]).map((name) => `${labels[name]} to “${words[name]}”`);
  // Staff see every name.
  const who = whoChanged(session, session.organisation.id, last?.user ?? undefined);
  throw overtaken(`${who} since changed ${did.join(' and ')}.`, fields);
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
