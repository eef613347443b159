/**
 * The demo inspection of a fresh database: the sample video, put into the blob store as a browser would, and left
 * to the real pipeline. The row that the seed made is the reminder: a start that finds it unfinished does it again.
 */
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { drawInBackground } from '../sample/drawInBackground';
import { uncheckedFile } from './access/unchecked';
import { DEMO_UPLOAD } from './database/seed';
import { files, processingFiles } from './database/schema';
import { completeUpload } from './files/uploads';
import { errorLine } from './log';
import type { Services } from './services';

interface Options {
  ffmpeg: string;
  temporary: string;
  /** As in `VideoLimits`. */
  niceness: number;
  signal: AbortSignal;
}

/** Does nothing when the demo video is stored already, or was never planned. Never throws. */
export async function makeDemoInspection(
  services: Services,
  { ffmpeg, temporary, niceness, signal }: Options,
): Promise<void> {
  const { database, blobs, log } = services;
  const [found] = await database.db
    .select({ file: files })
    .from(files)
    .innerJoin(processingFiles, eq(processingFiles.fileId, files.id))
    .where(and(eq(files.uploadFilename, DEMO_UPLOAD), eq(processingFiles.status, 'Uploading')));
  if (!found) return;
  const { file } = found;
  const video = path.join(temporary, 'sample.mp4');
  try {
    await drawInBackground([video], { ffmpeg, signal, niceness });
    await blobs.putFile(file.blobName, video, 'video/mp4');
    await completeUpload(services, uncheckedFile(file));
  } catch (error) {
    if (!signal.aborted) log(`The demo inspection could not be made: ${errorLine(error)}`);
  }
}
