/**
 * Makes exports as they come: reads the inspections batch by batch, has the writer of the offer write its files to a
 * folder, stores them, and says so. What broke off begins again from the start, as another attempt.
 */
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { count, eq, lte, sql } from 'drizzle-orm';
import { findOffer, type ExportOffer } from '@/api/contract/exportOffers';
import { EXPORT_TYPES } from '@/api/contract/exports';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import { exportItems, exportJobs } from '../database/exportSchema';
import { inspections } from '../database/reviewSchema';
import { organisations } from '../database/schema';
import { JobLost, keepJob, type Failed, type JobWork } from '../jobQueue';
import { errorLine, type Log } from '../log';
import { randomName } from '../randomName';
import { ExportFailure, type WriterInput } from './exportWriter';
import { completeExport, EXPORT_JOBS, exportPrefix, type ExportsJob, type JobRow, type Output } from './exportJobs';
import { fetchTemplate } from './exportTemplate';
import { Manifest, writeManifest } from './manifest';
import { readerOf, readExported, type ExportedInspection } from './readInspections';
import { writerOf } from './writers';

export interface ExportParts {
  database: Database;
  blobs: BlobStore;
  log: Log;
  /** Folder for temporary files. */
  temporary: string;
}

const MAX_ATTEMPTS = 3;
/** Exports about more inspections than this wait for each other, and keep none of the others waiting. */
const SMALL = 50;
const GONE = 'None of the inspections exists any more.';
const NONE_PASSES = 'Each of the inspections that still exist has a problem now. Fix the problems, and export again.';
const OURS = 'The export could not be made because of a problem on the server. Try again later.';

export const exportWork = (parts: ExportParts): JobWork<typeof exportJobs> => ({
  kind: EXPORT_JOBS,
  order: [exportJobs.id],
  lanes: [lte(exportJobs.total, SMALL), undefined],
  taken: { status: 'PR', done: 0, leftOut: 0 },
  logFields: () => ({}),
  work: (job, signal) => makeExport(parts, job, signal),
  failed: ({ row }, error) => afterFailure(parts, row, error),
});

async function readExtraHeaders({ db }: Database, exportId: number): Promise<string[]> {
  const keys = sql<string>`jsonb_object_keys(${inspections.extraFields})`;
  const rows = await db
    .selectDistinct({ key: keys })
    .from(exportItems)
    .innerJoin(inspections, eq(exportItems.inspectionUuid, inspections.uuid))
    .where(eq(exportItems.exportId, exportId));
  return rows.map(({ key }) => key).sort();
}

async function countThere({ db }: Database, exportId: number): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(exportItems)
    .innerJoin(inspections, eq(exportItems.inspectionUuid, inspections.uuid))
    .where(eq(exportItems.exportId, exportId));
  return found?.count ?? 0;
}

/** One by one, with the progress told for each batch. */
async function* inspectionsOf(
  { database }: ExportParts,
  job: ExportsJob,
  offer: ExportOffer,
  manifest: Manifest,
  signal: AbortSignal,
): AsyncGenerator<ExportedInspection> {
  for await (const { batch, done } of readExported(database, job.row, offer)) {
    for (const each of batch) {
      signal.throwIfAborted();
      manifest.add(each);
      if (each.exported) yield each.exported;
    }
    await keepJob(database.db, job, { done, leftOut: manifest.leftOut });
  }
  if (manifest.leftOut < job.row.total) return;
  throw new ExportFailure((await countThere(database, job.row.id)) > 0 ? NONE_PASSES : GONE);
}

const nameOf = ({ fileDisplayNames: [first], type, format, createdAt }: JobRow): string =>
  first?.replace(/\.\w+$/, '') ?? `${EXPORT_TYPES[type]} ${format} Export - ${createdAt.toISOString().slice(0, 10)}`;

async function write(parts: ExportParts, job: ExportsJob, folder: string, signal: AbortSignal) {
  const { row } = job;
  const [organisation] = await parts.database.db
    .select({ name: organisations.name, logo: organisations.logoName })
    .from(organisations)
    .where(eq(organisations.id, row.organisationId));
  if (!organisation) throw new JobLost();
  const offer = findOffer(row.type, row.format);
  const writer = writerOf(row);
  if (!offer || !writer) throw new ExportFailure('This type is no longer exported in this format.');
  const [name, now] = [nameOf(row), new Date()];
  const manifest = new Manifest({ offer, organisation: organisation.name, askedAt: row.createdAt, madeAt: now });
  const exportJob: WriterInput = {
    offer,
    pictures: row.pictures,
    template: row.intoTemplate
      ? await fetchTemplate(parts, row.organisationId, path.join(folder, 'template.mdb'))
      : null,
    organisation,
    isOwners: (await readerOf(parts.database.db, row.id)).organisation.id === row.organisationId,
    name,
    total: await countThere(parts.database, row.id),
    extraHeaders: await readExtraHeaders(parts.database, row.id),
    blobs: parts.blobs,
    folder,
    inspections: inspectionsOf(parts, job, offer, manifest, signal),
    manifest,
    now,
    signal,
  };
  return [...(await writer(exportJob)), await writeManifest(exportJob)];
}

async function makeFiles(parts: ExportParts, job: ExportsJob, folder: string, signal: AbortSignal): Promise<void> {
  const { blobs, database } = parts;
  const prefix = exportPrefix(job.row);
  // Of an attempt that was given up.
  await blobs.removeAll(prefix);
  await mkdir(folder, { recursive: true });
  const written = await write(parts, job, folder, signal);
  const outputs: Output[] = [];
  for (const [position, { file, filename, extension, contentType, isManifest = false }] of written.entries()) {
    signal.throwIfAborted();
    const blobName = `${prefix}${randomName()}.${extension}`;
    await blobs.putFile(blobName, file, contentType);
    const { size } = await stat(file);
    outputs.push({ position, filename, extension, contentType, blobName, size, isManifest });
  }
  await blobs.flush();
  await completeExport(database, job, outputs).catch(async (error: unknown) => {
    // Of the same export there may be files of the next attempt.
    if (error instanceof JobLost) for (const { blobName } of outputs) await blobs.remove(blobName);
    throw error;
  });
}

/** What becomes of an export whose attempt failed. */
function afterFailure({ log }: ExportParts, { id, attempt }: JobRow, error: unknown): Failed<typeof exportJobs> {
  const isOurs = !(error instanceof ExportFailure);
  if (isOurs) log(`Export ${id} failed in attempt ${attempt}: ${errorLine(error)}`);
  if (isOurs && attempt < MAX_ATTEMPTS) return { againAfterSeconds: 0 };
  return { change: { status: 'FA', statusReason: isOurs ? OURS : error.message, completedAt: new Date() } };
}

async function makeExport(parts: ExportParts, job: ExportsJob, signal: AbortSignal): Promise<void> {
  const { attempt } = job.row;
  const folder = path.join(parts.temporary, `export-${job.claim}`);
  try {
    if (attempt > MAX_ATTEMPTS) throw new ExportFailure('The export was interrupted too often. Try again later.');
    await makeFiles(parts, job, folder, signal);
  } catch (error) {
    if (!signal.aborted && !(error instanceof JobLost))
      await parts.blobs.removeAll(exportPrefix(job.row)).catch(() => {});
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
