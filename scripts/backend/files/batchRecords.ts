/** Reads batches as the records that the API answers with; how far a batch is follows from its files. */
import { and, count, countDistinct, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BatchState, UploadBatch } from '@/api/contract/batches';
import { FAILED_STATUSES, SENDING_STATUSES, type FileStatus } from '@/api/contract/files';
import type { Handover } from '@/api/contract/handover';
import type { Session } from '../access/callerSession';
import { ANOTHER_CONTRACTOR, nameFor } from '../access/nameFor';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { batches, files, folders, organisations, processingFiles, users } from '../database/schema';
import { senderOf } from './senderOf';

const responsibles = alias(users, 'responsibles');
const handers = alias(users, 'handers');
const answerers = alias(users, 'answerers');
const doers = alias(organisations, 'doers');
const owners = alias(organisations, 'owners');

const countOf = (statuses: readonly FileStatus[], name: string) =>
  sql<number>`count(*) filter (where ${inArray(processingFiles.status, [...statuses])})`.mapWith(Number).as(name);

const countHandover = (handover: Handover, name: string) =>
  sql<number>`count(*) filter (where ${inspections.handover} = ${handover})`.mapWith(Number).as(name);

/** What becomes of the files of each batch of the organisations. */
const countFiles = (db: Db, organisationIds: readonly number[]) =>
  db
    .select({
      batchId: files.jobId,
      folderIds: sql<number[]>`array_agg(distinct ${files.folderId})`.as('folder_ids'),
      files: count().as('files'),
      sending: countOf(SENDING_STATUSES, 'sending'),
      completed: countOf(['Complete'], 'completed'),
      failed: countOf(FAILED_STATUSES, 'failed'),
      inspections: countDistinct(inspections.uuid).as('inspections'),
      reviewed: sql<number>`count(*) filter (where ${inspections.status} = 'Reviewed')`.mapWith(Number).as('reviewed'),
      handedOver: countHandover('handed over', 'handed_over'),
      returned: countHandover('returned', 'returned'),
      accepted: countHandover('accepted', 'accepted'),
    })
    .from(files)
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .leftJoin(inspections, eq(inspections.fileId, files.id))
    .where(and(inArray(files.organisationId, [...organisationIds]), isNotNull(files.jobId), eq(files.hidden, false)))
    .groupBy(files.jobId)
    .as('counted');

type Counted = ReturnType<typeof countFiles>;

const stateOf = (counted: Counted) => {
  const { files: all, sending, completed, failed, inspections: made, reviewed } = counted;
  return sql<BatchState>`case
    when ${all} is null then 'planned'
    when ${counted.handedOver} > 0 then 'handed over'
    when ${sending} > 0 then 'sending'
    when ${all} > ${completed} + ${failed} then 'processing'
    when ${made} = 0 then 'nothing to review'
    when ${counted.returned} > 0 then 'returned'
    when ${made} = ${counted.accepted} then 'accepted'
    when ${made} > ${reviewed} then 'in review'
    else 'reviewed' end`;
};

/** Batches, with what tells how far they are; that of others than the organisations’ is not told rightly. */
export function selectBatches(db: Db, organisationIds: readonly number[]) {
  const counted = countFiles(db, organisationIds);
  const state = stateOf(counted);
  const person = (table: typeof users) => ({
    firstName: table.firstName,
    lastName: table.lastName,
    organisationId: table.organisationId,
  });
  const query = db
    .select({
      batch: getTableColumns(batches),
      state,
      folderIds: counted.folderIds,
      counts: {
        files: sql<number>`coalesce(${counted.files}, 0)`.mapWith(Number),
        sending: sql<number>`coalesce(${counted.sending}, 0)`.mapWith(Number),
        completed: sql<number>`coalesce(${counted.completed}, 0)`.mapWith(Number),
        failed: sql<number>`coalesce(${counted.failed}, 0)`.mapWith(Number),
        inspections: sql<number>`coalesce(${counted.inspections}, 0)`.mapWith(Number),
        reviewed: sql<number>`coalesce(${counted.reviewed}, 0)`.mapWith(Number),
        handedOver: sql<number>`coalesce(${counted.handedOver}, 0)`.mapWith(Number),
        returned: sql<number>`coalesce(${counted.returned}, 0)`.mapWith(Number),
        accepted: sql<number>`coalesce(${counted.accepted}, 0)`.mapWith(Number),
      },
      maker: person(users),
      makerOrg: organisations.name,
      doneBy: doers.name,
      owner: { id: owners.id, name: owners.name },
      responsible: person(responsibles as unknown as typeof users),
      hander: person(handers as unknown as typeof users),
      answerer: person(answerers as unknown as typeof users),
    })
    .from(batches)
    .innerJoin(users, eq(users.id, batches.createdById))
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .innerJoin(owners, eq(owners.id, batches.organisationId))
    .innerJoin(doers, eq(doers.id, batches.uploadOrganisationId))
    .leftJoin(counted, eq(counted.batchId, batches.id))
    .leftJoin(responsibles, eq(responsibles.id, batches.responsibleId))
    .leftJoin(handers, eq(handers.id, batches.handedOverById))
    .leftJoin(answerers, eq(answerers.id, batches.answeredById))
    .$dynamic();
  return { query, state, hasFiles: sql`${counted.files} is not null` };
}

type Row = Awaited<ReturnType<typeof selectBatches>['query']>[number];

const NOT_TOLD = {
  ...{ name: null, client: null, workOrder: null, dueDate: null, responsible: null, orderedMetres: null },
  ...{ lastHandOver: null, lastAnswer: null },
};

/** Of another contractor's job a contractor sees only that there is one, and how far it is. */
function fieldsOf({ batch, responsible, hander, answerer }: Row, isTold: boolean, session: Session) {
  if (!isTold) return NOT_TOLD;
  const { name, client, workOrder, dueDate, orderedMetres, responsibleId, organisationId } = batch;
  // Of somebody whose account is gone the moment is left.
  const done = (at: Date | null, person: Row['hander']) =>
    at && { fullName: person && nameFor(person, organisationId, session), at: at.toISOString() };
  return {
    ...{ name, client, workOrder, dueDate, orderedMetres },
    lastHandOver: done(batch.handedOverAt, hander),
    lastAnswer: done(batch.answeredAt, answerer),
    responsible:
      responsibleId !== null && responsible
        ? { id: responsibleId, fullName: nameFor(responsible, organisationId, session) }
        : null,
  };
}

/** Whether the caller may change the batch: they do it, or own the pipes. */
export const canChange = (
  { user, organisation }: Session,
  { organisationId, uploadOrganisationId }: Pick<Row['batch'], 'organisationId' | 'uploadOrganisationId'>,
): boolean =>
  !user.isStaff && user.userLevel === 'standard' && [organisationId, uploadOrganisationId].includes(organisation.id);

/** Whether the caller's organisation does the batch, or would by sending: one that its owner planned is free until then. */
export const canSend = (
  { user, organisation }: Session,
  { organisationId, uploadOrganisationId }: Pick<Row['batch'], 'organisationId' | 'uploadOrganisationId'>,
  hasFiles: boolean,
): boolean =>
  !user.isStaff && (uploadOrganisationId === organisation.id || (uploadOrganisationId === organisationId && !hasFiles));

const isReviewer = ({ user }: Session): boolean => !user.isStaff && user.userLevel === 'standard';

/** Whether the owner planned it, or has it: what was ordered and by when is then the owner's to say. */
const areTermsTheOwners = (
  planner: number,
  { organisationId, uploadOrganisationId }: Pick<Row['batch'], 'organisationId' | 'uploadOrganisationId'>,
  counts: Pick<Row['counts'], 'handedOver' | 'accepted'>,
): boolean =>
  uploadOrganisationId !== organisationId &&
  (planner === organisationId || counts.handedOver > 0 || counts.accepted > 0);

/** What the caller may do on the batch's way to its owner. Nothing is handed over while its videos are on their way. */
function handoverRights({ batch, counts }: Row, session: Session) {
  const { organisationId, uploadOrganisationId } = batch;
  const isContracted = uploadOrganisationId !== organisationId;
  const isDoer = isContracted && isReviewer(session) && session.organisation.id === uploadOrganisationId;
  const isOwner = isContracted && isReviewer(session) && session.organisation.id === organisationId;
  const isProcessed = counts.files === counts.completed + counts.failed;
  const isLeft = counts.inspections > counts.handedOver + counts.accepted;
  return {
    isContracted,
    canHandOver: isDoer && isProcessed && isLeft,
    canTakeBack: isDoer && counts.handedOver > 0,
    canAnswer: isOwner && counts.handedOver + counts.accepted > 0,
  };
}

export async function toBatches(db: Db, session: Session, rows: readonly Row[]): Promise<UploadBatch[]> {
  const names = await folderNames(db, [...new Set(rows.flatMap(({ folderIds }) => folderIds ?? []))]);
  return rows.map((row) => {
    const { batch, state, counts, maker, makerOrg, doneBy, owner } = row;
    const isTold = [batch.organisationId, batch.uploadOrganisationId].includes(session.organisation.id);
    return {
      id: batch.id,
      ...fieldsOf(row, isTold, session),
      state,
      uploadUser: batch.createdById,
      ...senderOf({ user: maker, uploadOrg: makerOrg }, batch.organisationId, session),
      owner,
      doneBy: isTold ? doneBy : ANOTHER_CONTRACTOR,
      folders: (row.folderIds ?? []).map((id) => ({ id, name: names.get(id) ?? '' })),
      createdTime: batch.createdAt.toISOString(),
      ...counts,
      processing: counts.files - counts.sending - counts.completed - counts.failed,
      canChange: canChange(session, batch),
      canSend: canSend(session, batch, counts.files > 0) && state !== 'handed over' && state !== 'accepted',
      canSetTerms:
        canChange(session, batch) &&
        (session.organisation.id === batch.organisationId || !areTermsTheOwners(maker.organisationId, batch, counts)),
      ...handoverRights(row, session),
    };
  });
}

async function folderNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.select({ id: folders.id, name: folders.name }).from(folders).where(inArray(folders.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
