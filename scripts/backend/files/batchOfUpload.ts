/** To which batch a file goes that a browser sends: the one that its sender chose before (`sendTo`), else one of its own. */
import { and, eq, sql } from 'drizzle-orm';
import type { CreateUploadRequest } from '@/api/contract/requests/files';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { batchSendings } from '../database/jobSchema';
import { batches, files } from '../database/schema';
import { forbidden, notFound } from '../errors';
import { canSend } from './batchRecords';
import { readBatch } from './batches';

const isOf = (organisationId: number, { user }: Session, sentAs: string) =>
  and(
    eq(batchSendings.organisationId, organisationId),
    eq(batchSendings.userId, user.id),
    eq(batchSendings.sentAs, sentAs),
  );

const keep = (db: Db, { user }: Session, organisationId: number, sentAs: string, batchId: number) =>
  db
    .insert(batchSendings)
    .values({ organisationId, userId: user.id, sentAs, batchId })
    .onConflictDoUpdate({
      target: [batchSendings.organisationId, batchSendings.userId, batchSendings.sentAs],
      set: { batchId },
    });

async function batchOfUpload(
  db: Db,
  session: Session,
  { organisationId }: Pick<Reached<'folder'>, 'organisationId'>,
  sentAs: string,
): Promise<number> {
  // The first files of a selection are sent at the same time, and make one batch.
  const lock = `batch ${organisationId} ${session.user.id} ${sentAs}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [chosen] = await db
    .select()
    .from(batchSendings)
    .where(isOf(organisationId, session, sentAs));
  if (chosen) return chosen.batchId;
  const [made] = await db
    .insert(batches)
    .values({ organisationId, uploadOrganisationId: session.organisation.id, createdById: session.user.id })
    .returning({ id: batches.id });
  if (!made) throw new Error('The batch was not inserted.');
  await keep(db, session, organisationId, sentAs, made.id);
  return made.id;
}

/** The columns of a file that tell what it was sent together with. */
export async function batchColumns(
  db: Db,
  session: Session,
  folder: Reached<'folder'>,
  { batch_id: batchId, uploaded_time: chosenAt }: CreateUploadRequest,
) {
  if (batchId === undefined) return {};
  return { batchId, addedAt: new Date(chosenAt), jobId: await batchOfUpload(db, session, folder, batchId) };
}

/**
 * Files that the caller sends under this id go to the batch. One that its owner planned becomes the job of the first
 * organisation that sends. 403 for another contractor's.
 */
export async function sendTo(db: Db, session: Session, batch: Reached<'batch'>, sentAs: string): Promise<void> {
  const [locked] = await db.select().from(batches).where(eq(batches.id, batch.id)).for('update');
  if (!locked) throw notFound();
  const [sent] = await db.select({ id: files.id }).from(files).where(eq(files.jobId, batch.id)).limit(1);
  if (!canSend(session, locked, sent !== undefined)) {
    throw forbidden('Another organisation does this batch. Choose another one.');
  }
  if (!(await readBatch(db, session, batch)).canSend) {
    throw forbidden('This batch is with its owner. Take it back first, or choose another one.');
  }
  await db.update(batches).set({ uploadOrganisationId: session.organisation.id }).where(eq(batches.id, batch.id));
  await keep(db, session, batch.organisationId, sentAs, batch.id);
}
