/**
 * The way of a batch to the owner of the pipes: the contractor hands over what it has surveyed, the owner accepts each
 * inspection or returns it with the reason, and returned ones are handed over again. Each step is in the audit log, and
 * the other side gets an email.
 */
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { UploadBatch } from '@/api/contract/batches';
import type { Handover } from '@/api/contract/handover';
import type { AnswerBatchRequest } from '@/api/contract/requests/handover';
import { plural } from '@/lib/plural';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import { fullNameOf } from '../access/nameFor';
import { reviewersOf } from '../access/reviewers';
import { recordAudit, type AuditEntry } from '../audit/recordAudit';
import type { Database, Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { batches, files, users } from '../database/schema';
import { conflict, forbidden, notFound } from '../errors';
import { readBatch } from '../files/batches';
import { queueMail } from '../mailQueue';
import { queueEvents } from '../webhooks/queueEvents';

const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

type BatchRow = typeof batches.$inferSelect;
interface Step {
  db: Db;
  session: Session;
  batch: BatchRow;
  /** What people call it. */
  title: string;
}

/** The batch, locked, so that of two people who do something with it at once the second sees what the first did. */
async function lockBatch(db: Db, session: Session, { id, organisationId }: Reached<'batch'>) {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id)).for('update');
  if (!batch) throw notFound();
  const record = await readBatch(db, session, { id, organisationId });
  const title = batch.name ?? record.folders.map(({ name }) => name).join(', ');
  return { record, step: { db, session, batch, title } };
}

const isDoer = (session: Session, { isContracted, canChange }: UploadBatch, batch: BatchRow): boolean =>
  isContracted && canChange && batch.uploadOrganisationId === session.organisation.id;

/** Its inspections of which `which` holds, locked. */
async function lockInspections({ db, batch }: Step, which: SQL | undefined) {
  const inBatch = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.jobId, batch.id), eq(files.hidden, false)));
  return db
    .select({
      uuid: inspections.uuid,
      name: inspections.name,
      handover: inspections.handover,
      returnReason: inspections.returnReason,
    })
    .from(inspections)
    .where(and(inArray(inspections.fileId, inBatch), which))
    .orderBy(inspections.uuid)
    .for('update');
}

async function set({ db }: Step, uuids: readonly string[], handover: Handover | null, returnReason?: string) {
  if (uuids.length === 0) return;
  const now = new Date();
  await db
    .update(inspections)
    .set({ handover, ...(returnReason !== undefined && { returnReason, returnedAt: now }), lastRelatedUpdate: now })
    .where(inArray(inspections.uuid, [...uuids]));
}

const audited = ({ batch, title }: Step, kind: AuditEntry['kind'], detail: string): AuditEntry => ({
  kind,
  organisationId: batch.organisationId,
  subject: { kind: 'batch', id: batch.id, name: title },
  detail,
});

interface Letters {
  subject: string;
  text: string;
  link: string;
}

async function mail({ db, session }: Step, to: SQL | undefined, letter: Letters): Promise<void> {
  const people = await db.select({ id: users.id, to: users.email }).from(users).where(to).orderBy(users.id);
  for (const person of people) {
    if (person.id !== session.user.id) await queueMail(db, { ...letter, to: person.to, goodForMs: MAIL_LIFE_MS });
  }
}

/** Those of the organisation who have to do with the batch; where none of them does, its administrators, else all who review. */
async function concerned(db: Db, organisationId: number, ids: readonly (number | null)[]): Promise<SQL | undefined> {
  const known = ids.flatMap((id) => id ?? []);
  const isTheirs = and(reviewersOf(organisationId), inArray(users.id, known));
  const isAdministrator = and(reviewersOf(organisationId), eq(users.isAdmin, true));
  for (const who of known.length === 0 ? [isAdministrator] : [isTheirs, isAdministrator]) {
    const [found] = await db.select({ id: users.id }).from(users).where(who).limit(1);
    if (found) return who;
  }
  return reviewersOf(organisationId);
}

const linkTo = (webOrigin: string): string => `${webOrigin}/uploads?tab=batches`;

/** Hands over all that is not with the owner yet. 403 for who does not do the batch, 409 where nothing can be. */
export const handOver = (
  { transaction }: Database,
  session: Session,
  of: Reached<'batch'>,
  webOrigin: string,
): Promise<void> =>
  transaction(async ({ db }) => {
    const { record, step } = await lockBatch(db, session, of);
    const { batch, title } = step;
    if (!isDoer(session, record, batch)) throw forbidden('Only the contractor who does this batch can hand it over.');
    if (record.sending + record.processing > 0) {
      throw conflict('Videos of this batch are still being sent or processed. Hand it over once they are done.');
    }
    const open = await lockInspections(step, or(isNull(inspections.handover), eq(inspections.handover, 'returned')));
    if (open.length === 0) throw conflict('All inspections of this batch are with the owner already.');
    await set(
      step,
      open.map(({ uuid }) => uuid),
      'handed over',
    );
    await db
      .update(batches)
      .set({ handedOverAt: new Date(), handedOverById: session.user.id })
      .where(eq(batches.id, batch.id));
    const counted = plural(open.length, 'inspection');
    await recordAudit(db, session, [audited(step, 'batch handed over', counted)]);
    const told = { batchId: batch.id, inspections: open.length };
    await queueEvents(db, 'batch.handed_over', batch.organisationId, [told]);
    await mail(step, await concerned(db, batch.organisationId, [batch.responsibleId, batch.createdById]), {
      subject: `Handed over: ${title}`,
      text: `${fullNameOf(session.user)}, ${session.organisation.name}, has handed over the batch “${title}”: ${counted}. To accept them, or to return them with what has to be done, open:`,
      link: linkTo(webOrigin),
    });
  });

/** Takes back what the owner has not answered: what was returned before is returned again. */
export const takeBack = (
  { transaction }: Database,
  session: Session,
  of: Reached<'batch'>,
  webOrigin: string,
): Promise<void> =>
  transaction(async ({ db }) => {
    const { record, step } = await lockBatch(db, session, of);
    if (!isDoer(session, record, step.batch)) {
      throw forbidden('Only the contractor who does this batch can take it back.');
    }
    const handed = await lockInspections(step, eq(inspections.handover, 'handed over'));
    if (handed.length === 0) throw conflict('Nothing of this batch is waiting for the owner’s answer any more.');
    const uuids = (wasReturned: boolean) =>
      handed.flatMap(({ uuid, returnReason }) => ((returnReason !== null) === wasReturned ? [uuid] : []));
    await set(step, uuids(true), 'returned');
    await set(step, uuids(false), null);
    const { batch, title } = step;
    await db.update(batches).set({ handedOverAt: null, handedOverById: null }).where(eq(batches.id, batch.id));
    const counted = plural(handed.length, 'inspection');
    await recordAudit(db, session, [audited(step, 'batch taken back', counted)]);
    await mail(step, await concerned(db, batch.organisationId, [batch.responsibleId, batch.createdById]), {
      subject: `Taken back: ${title}`,
      text: `${fullNameOf(session.user)}, ${session.organisation.name}, has taken back ${counted} of the batch “${title}” that you had not answered. To see the batch, open:`,
      link: linkTo(webOrigin),
    });
  });

/**
 * The owner's answer. 403 for others, 409 where one of the inspections is not with the owner any more: somebody else was
 * faster. Accepted ones can still be returned.
 */
export const answerBatch = (
  { transaction }: Database,
  session: Session,
  of: Reached<'batch'>,
  { handedOverAt, accepted, returned }: AnswerBatchRequest,
  webOrigin: string,
): Promise<void> =>
  transaction(async ({ db }) => {
    const { record, step } = await lockBatch(db, session, of);
    const { batch } = step;
    if (batch.organisationId !== session.organisation.id || !record.canChange || !record.isContracted) {
      throw forbidden('Only the owner of the pipes can answer.');
    }
    const asked = [...accepted, ...returned.map(({ inspectionId }) => inspectionId)].map((id) => id.toLowerCase());
    const rows = new Map((await lockInspections(step, inArray(inspections.uuid, asked))).map((row) => [row.uuid, row]));
    const isIn = (id: string, states: readonly (Handover | null)[]) =>
      states.includes(rows.get(id.toLowerCase())?.handover ?? null);
    const isFresh =
      // What was taken back and handed over again meanwhile may be another thing by now.
      (batch.handedOverAt?.toISOString() ?? null) === handedOverAt &&
      new Set(asked).size === asked.length &&
      accepted.every((id) => isIn(id, ['handed over'])) &&
      returned.every(({ inspectionId }) => isIn(inspectionId, ['handed over', 'accepted']));
    if (!isFresh || asked.length === 0) {
      throw conflict('These inspections have changed since you opened them. Look at the batch again.');
    }
    await set(step, accepted, 'accepted');
    for (const { inspectionId, reason } of returned) await set(step, [inspectionId], 'returned', reason);
    await db
      .update(batches)
      .set({ answeredAt: new Date(), answeredById: session.user.id })
      .where(eq(batches.id, batch.id));
    const said = [
      ...(accepted.length > 0 ? [audited(step, 'batch accepted', plural(accepted.length, 'inspection'))] : []),
      ...returned.map(({ inspectionId, reason }) =>
        audited(step, 'batch returned', `${rows.get(inspectionId.toLowerCase())?.name ?? ''}: ${reason}`),
      ),
    ];
    await recordAudit(db, session, said);
    await mail(
      step,
      await concerned(db, batch.uploadOrganisationId, [batch.handedOverById, batch.responsibleId]),
      answerLetter(step, { accepted: accepted.length, returned, rows }, webOrigin),
    );
  });

interface Answered {
  accepted: number;
  returned: AnswerBatchRequest['returned'];
  rows: ReadonlyMap<string, { name: string }>;
}

/** Reasons that a mail has in full; the others are counted. */
const MOST_REASONS = 20;

function answerLetter({ session, title }: Step, { accepted, returned, rows }: Answered, webOrigin: string): Letters {
  const who = `${fullNameOf(session.user)}, ${session.organisation.name},`;
  const reasons = returned
    .slice(0, MOST_REASONS)
    .map(({ inspectionId, reason }) => `${rows.get(inspectionId.toLowerCase())?.name ?? ''}: ${reason}`);
  const more = returned.length - reasons.length;
  const [first] = returned;
  return {
    subject: returned.length > 0 ? `Returned: ${title}` : `Accepted: ${title}`,
    text: [
      ...(accepted > 0 ? [`${who} has accepted ${plural(accepted, 'inspection')} of the batch “${title}”.`] : []),
      ...(returned.length > 0
        ? [`${who} has returned ${plural(returned.length, 'inspection')} of the batch “${title}”:`, ...reasons]
        : []),
      ...(more > 0 ? [`and ${more} more.`] : []),
      first ? 'To see the first of them, open:' : 'To see the batch, open:',
    ].join('\n\n'),
    // An inspection opens in whichever organisation the person works; the list of batches is that of the one they chose.
    link: first ? `${webOrigin}/inspection/${first.inspectionId}` : linkTo(webOrigin),
  };
}
