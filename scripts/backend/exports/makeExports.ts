/**
 * Makes exports as they come: reads the inspections batch by batch, has the writer of the offer write its files to a
 * folder, stores them, and says so. What broke off begins again from the start, as another attempt.
 */
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { EXPORT_TYPES, findOffer } from '@/api/contract/exports';
import type { BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import { exportItems } from '../database/exportSchema';
import { inspections } from '../database/reviewSchema';
import { errorLine, type Log } from '../log';
import { randomName } from '../randomName';
import { lookAgainMs, type Queue } from '../queue';
import { ExportFailure, type ExportJob } from './exportJob';
import {
  claimExport,
  completeExport,
  exportPrefix,
  releaseClaims,
  removeExpired,
  updateClaimed,
  type Claim,
  type JobRow,
  type Output,
} from './exportJobs';
import { fetchTemplate } from './exportTemplate';
import { readExported, type ExportedInspection } from './readInspections';
import { writerOf } from './writers';

export interface ExportParts {
  database: Database;
  blobs: BlobStore;
  queue: Queue;
  log: Log;
  /** Folder for temporary files. */
  temporary: string;
}

const HEARTBEAT_MS = 5_000;
const EXPIRY_MS = 60_000;
const MAX_ATTEMPTS = 3;
/** Exports about more inspections than this wait for each other, and keep none of the others waiting. */
const SMALL = 50;
const ANY = 2_147_483_647;
const GONE = 'None of the inspections exists any more.';
const OURS = 'The export could not be made because of a problem on the server. Try again later.';

class ClaimLost extends Error {
  override name = 'ClaimLost';
}

async function readExtraHeaders({ db }: Database, exportId: number): Promise<string[]> {
  const keys = sql<string>`jsonb_object_keys(${inspections.extraFields})`;
  const rows = await db
    .selectDistinct({ key: keys })
    .from(exportItems)
    .innerJoin(inspections, eq(exportItems.inspectionUuid, inspections.uuid))
    .where(eq(exportItems.exportId, exportId));
  return rows.map(({ key }) => key).sort();
}

/** One by one, with the progress told for each batch. */
async function* inspectionsOf(
  { database }: ExportParts,
  job: JobRow,
  signal: AbortSignal,
): AsyncGenerator<ExportedInspection> {
  let found = 0;
  for await (const { batch, done } of readExported(database, job)) {
    for (const each of batch) {
      signal.throwIfAborted();
      yield each;
    }
    found += batch.length;
    if (!(await updateClaimed(database, job, { done }))) throw new ClaimLost();
  }
  if (found === 0) throw new ExportFailure(GONE);
}

const nameOf = ({ fileDisplayNames: [first], type, format, createdAt }: JobRow): string =>
  first?.replace(/\.\w+$/, '') ?? `${EXPORT_TYPES[type]} ${format} Export - ${createdAt.toISOString().slice(0, 10)}`;

async function write(parts: ExportParts, { job, organisation }: Claim, folder: string, signal: AbortSignal) {
  const offer = findOffer(job.type, job.format);
  const writer = writerOf(job);
  if (!offer || !writer) throw new ExportFailure('This type is no longer exported in this format.');
  const exportJob: ExportJob = {
    offer,
    pictures: job.pictures,
    template: job.intoTemplate
      ? await fetchTemplate(parts, job.organisationId, path.join(folder, 'template.mdb'))
      : null,
    organisation,
    name: nameOf(job),
    total: job.total,
    extraHeaders: await readExtraHeaders(parts.database, job.id),
    blobs: parts.blobs,
    folder,
    inspections: inspectionsOf(parts, job, signal),
    now: new Date(),
    signal,
  };
  return writer(exportJob);
}

async function makeFiles(parts: ExportParts, claim: Claim, folder: string, signal: AbortSignal): Promise<void> {
  const { blobs, database } = parts;
  const { job } = claim;
  // Of an attempt that was given up.
  await blobs.removeAll(exportPrefix(job));
  await mkdir(folder, { recursive: true });
  const written = await write(parts, claim, folder, signal);
  const outputs: Output[] = [];
  for (const [position, { file, filename, extension, contentType }] of written.entries()) {
    signal.throwIfAborted();
    const blobName = `${exportPrefix(job)}${randomName()}.${extension}`;
    await blobs.putFile(blobName, file, contentType);
    outputs.push({ position, filename, extension, contentType, blobName, size: (await stat(file)).size });
  }
  await blobs.flush();
  if (await completeExport(database, job, outputs)) return;
  for (const { blobName } of outputs) await blobs.remove(blobName);
}

/** What becomes of an attempt that has failed. */
async function afterFailure({ database, blobs, log }: ExportParts, { job }: Claim, error: unknown): Promise<void> {
  if (error instanceof ClaimLost) return;
  const isOurs = !(error instanceof ExportFailure);
  await blobs.removeAll(exportPrefix(job)).catch(() => {});
  if (isOurs) log(`Export ${job.id} failed in attempt ${job.attempt}: ${errorLine(error)}`);
  await updateClaimed(
    database,
    job,
    isOurs && job.attempt < MAX_ATTEMPTS
      ? { claimedAt: null, status: 'PE' }
      : { status: 'FA', statusReason: isOurs ? OURS : error.message, completedAt: sql`now()` },
  );
}

async function makeExport(parts: ExportParts, claim: Claim, stopping: AbortSignal): Promise<void> {
  const { database, queue } = parts;
  const { job } = claim;
  const [lost, finished] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([stopping, lost.signal]);
  const keep = async () => {
    while (!finished.signal.aborted) {
      await queue.wait(HEARTBEAT_MS, finished.signal);
      // Without the database it goes on; the end tells whether the claim still holds.
      const holds = finished.signal.aborted || (await updateClaimed(database, job, {}).catch(() => true));
      if (!holds) lost.abort(new ClaimLost());
    }
  };
  const kept = keep();
  const folder = path.join(parts.temporary, `export-${job.id}-${job.attempt}`);
  try {
    if (job.attempt > MAX_ATTEMPTS) throw new ExportFailure('The export was interrupted too often. Try again later.');
    await makeFiles(parts, claim, folder, signal);
  } catch (error) {
    if (stopping.aborted) await updateClaimed(database, job, { claimedAt: null, attempt: job.attempt - 1 });
    else await afterFailure(parts, claim, lost.signal.aborted ? new ClaimLost() : error);
  } finally {
    finished.abort();
    await kept;
    await rm(folder, { recursive: true, force: true });
  }
}

/** The returned function stops it, and leaves what is in hand to another time. */
export async function startExports(parts: ExportParts): Promise<() => Promise<void>> {
  const { database, blobs, queue, log } = parts;
  if (database.embedded) await releaseClaims(database);
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (most: number) => {
    while (!signal.aborted) {
      const nudges = queue.nudges();
      try {
        const claim = await claimExport(database, most);
        if (claim) {
          await makeExport(parts, claim, signal);
          continue;
        }
      } catch (error) {
        log(`Exports: ${errorLine(error)}`);
      }
      if (queue.nudges() === nudges) await queue.wait(lookAgainMs(database), signal);
    }
  };
  const expire = async () => {
    while (!signal.aborted) {
      await removeExpired(database, blobs).catch((error: unknown) => log(`Expired exports: ${errorLine(error)}`));
      await setTimeout(EXPIRY_MS, undefined, { signal }).catch(() => {});
    }
  };
  const working = Promise.all([work(SMALL), work(ANY), expire()]);
  return async () => {
    stopping.abort();
    await working;
  };
}
