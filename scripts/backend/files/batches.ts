/**
 * The batches of an organisation: listed, planned before any video is sent, and changed by those who do the job or own
 * the pipes.
 */
import { and, count, desc, eq, inArray, isNotNull, lt, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BatchPage, UploadBatch } from '@/api/contract/batches';
import type { batchesQuery, CreateBatchRequest, UpdateBatchRequest } from '@/api/contract/requests/batches';
import type { Fields } from '@/api/contract/requests/seen';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { overtaken, overtakenFields } from '../access/overtaken';
import { reachableOrganisations } from '../access/reach';
import { canReview, findPeople } from '../access/reviewers';
import type { Database, Db } from '../database/database';
import { limitAndOffset } from '../database/paging';
import { batches, files } from '../database/schema';
import { conflict, forbidden, invalid, notFound } from '../errors';
import { canChange, selectBatches, toBatches } from './batchRecords';

/** One that nobody has named goes with its last file. */
export const isListedBatch = (hasFiles: SQL): SQL | undefined => or(hasFiles, isNotNull(batches.name));

/** The caller's own organisation and its clients; any other organisation by itself. */
async function clientsOf(db: Db, session: Session, organisationId: number): Promise<number[]> {
  if (organisationId !== session.organisation.id) return [organisationId];
  return (await reachableOrganisations(db, session)).map(({ id }) => id);
}

/** The newest batch first. */
export async function listBatches(
  db: Db,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  query: z.output<typeof batchesQuery>,
): Promise<BatchPage> {
  const ids = query.all_clients ? await clientsOf(db, session, organisationId) : [organisationId];
  const { query: select, state, hasFiles } = selectBatches(db, ids);
  const isMine = or(eq(batches.responsibleId, session.user.id), eq(batches.createdById, session.user.id));
  const isListed = and(
    inArray(batches.organisationId, ids),
    // Of its clients a contractor lists what it does itself.
    ids.length > 1
      ? or(eq(batches.organisationId, organisationId), eq(batches.uploadOrganisationId, organisationId))
      : undefined,
    isListedBatch(hasFiles),
    query.state && inArray(state, query.state),
    query.mine ? isMine : undefined,
    query.overdue_on === undefined
      ? undefined
      : and(lt(batches.dueDate, query.overdue_on), isOutstanding(state), isTold(session)),
  );
  const rows = await select
    .where(isListed)
    .orderBy(desc(batches.id))
    .limit(limitAndOffset(query).limit)
    .offset(limitAndOffset(query).offset);
  const all = selectBatches(db, ids).query.where(isListed).as('listed');
  const [total] = await db.select({ count: count() }).from(all);
  return { count: total?.count ?? 0, results: await toBatches(db, session, rows) };
}

/** The due dates of other contractors' jobs are not the caller's to know, and so not to filter by. */
const isTold = ({ organisation }: Session): SQL | undefined =>
  or(eq(batches.organisationId, organisation.id), eq(batches.uploadOrganisationId, organisation.id));

/** A contractor's job is done once it is with the owner, the owner's own once it is reviewed: `lib/isOverdue.ts`. */
const isOutstanding = (state: SQL): SQL | undefined =>
  and(
    notInArray(state, ['handed over', 'accepted']),
    or(ne(state, 'reviewed'), ne(batches.uploadOrganisationId, batches.organisationId)),
  );

/** How many of its batches the owner has to answer for. */
export async function countHandedOver(db: Db, organisationId: number): Promise<number> {
  const { query, state } = selectBatches(db, [organisationId]);
  const handed = query.where(and(eq(batches.organisationId, organisationId), eq(state, 'handed over'))).as('handed');
  const [found] = await db.select({ count: count() }).from(handed);
  return found?.count ?? 0;
}

export async function readBatch(
  db: Db,
  session: Session,
  { id, organisationId }: Pick<Reached<'batch'>, 'id' | 'organisationId'>,
): Promise<UploadBatch> {
  const rows = await selectBatches(db, [organisationId]).query.where(eq(batches.id, id));
  const [found] = await toBatches(db, session, rows);
  if (!found) throw notFound();
  return found;
}

async function columnsOf(db: Db, session: Session, organisationId: number, change: UpdateBatchRequest) {
  const { responsible, ...texts } = change;
  if (responsible) {
    const [person] = await findPeople(db, [responsible.id], canReview(organisationId, session));
    if (!person) throw invalid({ responsible: ['Choose an active user who can work on this organisation’s videos.'] });
  }
  return {
    ...texts,
    ...(responsible !== undefined && { responsibleId: responsible?.id ?? null }),
  };
}

/** Plans a batch of the caller's organisation for `organisation`; gives its id. */
export const createBatch = (
  { transaction }: Database,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  { organisation: _id, ...fields }: CreateBatchRequest,
): Promise<number> =>
  transaction(async ({ db }) => {
    const [made] = await db
      .insert(batches)
      .values({
        ...(await columnsOf(db, session, organisationId, fields)),
        organisationId,
        uploadOrganisationId: session.organisation.id,
        createdById: session.user.id,
      })
      .returning({ id: batches.id });
    if (!made) throw new Error('The batch was not inserted.');
    return made.id;
  });

/** The fields as people compare them: a person is one whatever name is shown of them. */
const compared = ({ responsible, ...fields }: Fields): Fields => ({
  ...fields,
  ...(responsible !== undefined && { responsible: (responsible as { id: number } | null)?.id ?? null }),
});

/** 403 for a batch that is not the caller's to change, 412 when somebody else was faster. */
export const updateBatch = (
  { transaction }: Database,
  session: Session,
  { id, organisationId }: Reached<'batch'>,
  { change, seen }: { change: UpdateBatchRequest; seen: Fields },
): Promise<void> =>
  transaction(async ({ db }) => {
    const [locked] = await db.select().from(batches).where(eq(batches.id, id)).for('update');
    if (!locked) throw notFound();
    const batch = await readBatch(db, session, { id, organisationId });
    if (!canChange(session, locked)) throw forbidden('Only those who do this batch, or own its pipes, can change it.');
    if (!batch.canSetTerms && ('dueDate' in change || 'orderedMetres' in change)) {
      throw forbidden('The owner of the pipes says when this batch is due, and how much of it is ordered.');
    }
    const now = overtakenFields(compared({ ...batch }), compared(change), compared(seen));
    if (now) {
      const shown = Object.fromEntries(Object.keys(now).map((field) => [field, batch[field as keyof UploadBatch]]));
      throw overtaken('Somebody else has since changed this batch.', shown);
    }
    const columns = await columnsOf(db, session, organisationId, change);
    if (Object.keys(columns).length > 0) await db.update(batches).set(columns).where(eq(batches.id, id));
  });

/** Removes a batch for which nothing was sent: 409 once there are videos, which are removed one by one. */
export const removeBatch = ({ transaction }: Database, session: Session, { id }: Reached<'batch'>): Promise<void> =>
  transaction(async ({ db }) => {
    const [locked] = await db.select().from(batches).where(eq(batches.id, id)).for('update');
    if (!locked) throw notFound();
    if (!canChange(session, locked)) throw forbidden('Only those who do this batch, or own its pipes, can remove it.');
    const [sent] = await db.select({ id: files.id }).from(files).where(eq(files.jobId, id)).limit(1);
    if (sent) throw conflict('Videos have been sent for this batch, so it cannot be removed.');
    await db.delete(batches).where(eq(batches.id, id));
  });
