/**
 * Writes the audit log. Call it in the transaction of the act, where there is one: both are there, or neither. No entry
 * holds a password, a token or a link. What happens often, or can be made to happen by anybody, is counted: a row for
 * each minute and address, so that a flood adds to numbers and not to the table.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AuditKind, AuditSubjectKind } from '@/api/contract/audit';
import type { Session } from '../access/callerSession';
import { fullNameOf } from '../access/nameFor';
import { auditEvents } from '../database/auditSchema';
import type { Db } from '../database/database';
import { organisations, type users } from '../database/schema';

/** Who acts: null for the server itself, or `npm run admin`. */
export type Actor = Session | { address: string } | null;

export interface AuditEntry {
  kind: AuditKind;
  /** The organisation whose record it is; null where nobody knows one. */
  organisationId: number | null;
  subject?: { kind: AuditSubjectKind; id: number | string; name: string };
  detail?: string;
}

/** Twenty columns a row at most, of the 65,535 values that a statement takes. */
const ROWS_AT_ONCE = 1000;
const MINUTE_MS = 60_000;

function rowOf(actor: Actor, { kind, organisationId, subject, detail }: AuditEntry) {
  const person = actor && 'user' in actor ? actor : null;
  return {
    kind,
    userId: person?.user.id,
    userName: person && fullNameOf(person.user),
    userEmail: person?.user.email,
    userOrganisationId: person?.organisation.id,
    userOrganisationName: person?.organisation.name,
    tokenName: person?.token?.name,
    organisationId,
    organisationName: sql`(select ${organisations.name} from ${organisations} where ${organisations.id} = ${organisationId})`,
    subjectKind: subject?.kind,
    subjectId: subject && String(subject.id),
    subjectName: subject?.name,
    detail,
    address: actor?.address,
  };
}

export async function recordAudit(db: Db, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
    const rows = entries.slice(start, start + ROWS_AT_ONCE).map((entry) => rowOf(actor, entry));
    await db.insert(auditEvents).values(rows);
  }
}

/** The same for what is counted: one row for all of a minute that are of one kind, caller and organisation. */
export async function countAudit(db: Db, actor: Actor, entry: AuditEntry, now: Date): Promise<void> {
  const row = rowOf(actor, entry);
  // Guesses at many accounts of an organisation are one row: else a list of addresses would fill the table.
  const subject = entry.kind === 'login failed' || entry.kind === 'login refused' ? null : row.subjectId;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const what = [entry.kind, row.organisationId, subject, row.userId, row.tokenName, row.address, minute];
  const isOther = sql`${auditEvents.subjectId} is distinct from excluded.subject_id`;
  await db
    .insert(auditEvents)
    .values({ ...row, at: now, countKey: createHash('sha256').update(JSON.stringify(what)).digest('base64url') })
    .onConflictDoUpdate({
      target: auditEvents.countKey,
      set: {
        count: sql`${auditEvents.count} + 1`,
        detail: sql`case when ${isOther} then 'Several accounts' else ${auditEvents.detail} end`,
        subjectName: sql`case when ${isOther} then null else ${auditEvents.subjectName} end`,
        subjectId: sql`case when ${isOther} then null else ${auditEvents.subjectId} end`,
      },
    });
}

/** An entry about an account. */
export const ofAccount = (kind: AuditKind, user: Account & { organisationId: number }): AuditEntry => ({
  kind,
  organisationId: user.organisationId,
  subject: accountSubject(user),
});

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName'>;

/** An account as the subject of an entry. */
const accountSubject = (user: Account) => ({
  kind: 'user' as const,
  id: user.id,
  name: `${fullNameOf(user)} (${user.email})`,
});
