/**
 * Takes an uploaded video out of the reach of its upload's link, before anybody looks at it: copied within the store,
 * if it is still the blob that the upload was completed with, to a name that no writing link knows, and told by its
 * SHA-256 from then on. The row changes while the worker has the job; what an attempt that was given up has copied is an
 * orphan, which the housekeeping moves to quarantine.
 */
import { eq } from 'drizzle-orm';
import { BlobUnavailable, type BlobStore } from '../blobs/blobStore';
import type { Database } from '../database/database';
import { files } from '../database/schema';
import { readArrived } from '../files/arrivedVideo';
import { videoName } from '../files/uploads';
import { keepJob } from '../jobQueue';
import { errorLine, type Log } from '../log';
import { ProcessingFailure } from '../media/processingFailure';
import type { Video, VideoJob } from './videoJobs';

interface Work extends Pick<Video, 'file'> {
  job: VideoJob;
  database: Database;
  blobs: BlobStore;
  log: Log;
  signal: AbortSignal;
}

const MISSING = 'The stored video is missing. Please upload it again.';
const CHANGED = 'The video was changed after the upload finished. Please upload it again.';
const DAMAGED = 'The stored video no longer matches the one that was uploaded. Please upload it again.';

/** Seals the video where that has not been done, and writes it to `target`. A video that cannot be had is a `ProcessingFailure`. */
export async function fetchSealedVideo(work: Work, target: string): Promise<void> {
  const { file, blobs, signal } = work;
  try {
    if (file.sha256 === null) return await seal(work, target);
    const sha256 = await blobs.download(file.blobName, target, signal);
    if (sha256 !== file.sha256) throw new ProcessingFailure('FC', DAMAGED);
  } catch (error) {
    if (!(error instanceof BlobUnavailable)) throw error;
    throw error.reason === 'missing' ? new ProcessingFailure('GE', MISSING) : new ProcessingFailure('FC', CHANGED);
  }
}

async function seal({ job, file, database, blobs, log, signal }: Work, target: string): Promise<void> {
  const granted = file.blobName;
  const blobName = videoName('evidence', file.organisationId, file.filename);
  await blobs.copy(granted, await etagOf(blobs, file), blobName, signal);
  const sha256 = await blobs.download(blobName, target, signal);
  await blobs.flush();
  await database.transaction(async ({ db }) => {
    await keepJob(db, job);
    await db.update(files).set({ blobName, sha256 }).where(eq(files.id, file.id));
  });
  // From here on nobody reads it, whatever becomes of it.
  await blobs
    .remove(granted)
    .catch((error: unknown) => log(`An upload's blob will be removed later: ${errorLine(error)}`));
}

/** Uploads that were completed before ETags were recorded are looked at now. */
async function etagOf(blobs: BlobStore, file: Video['file']): Promise<string> {
  if (file.etag !== null) return file.etag;
  const arrived = await readArrived(blobs, file.blobName);
  if (typeof arrived === 'string') throw new ProcessingFailure('GE', arrived);
  return arrived.etag;
}
