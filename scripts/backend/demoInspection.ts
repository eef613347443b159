/**
 * The demo inspection of a fresh database: the sample video, put into the blob store as a browser would, and left
 * to the real pipeline. The row that the seed made is the reminder: a start that finds it unfinished does it again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { uncheckedFile } from './access/unchecked';
import { DEMO_UPLOAD } from './database/seed';
import { files, processingFiles } from './database/schema';
import { completeUpload } from './files/uploads';
import { errorLine } from './log';
import type { Services } from './services';

const LOWER_PRIORITY = 10;
const MAIN = 'scripts/sample/main.ts';

interface Options {
  ffmpeg: string;
  temporary: string;
  signal: AbortSignal;
}

/** Does nothing when the demo video is stored already, or was never planned. Never throws. */
export async function makeDemoInspection(services: Services, { ffmpeg, temporary, signal }: Options): Promise<void> {
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
    await writeInBackground(video, ffmpeg, signal);
    await blobs.putFile(file.blobName, video, 'video/mp4');
    await completeUpload(services, uncheckedFile(file));
  } catch (error) {
    if (!signal.aborted) log(`The demo inspection could not be made: ${errorLine(error)}`);
  }
}

/** In a process of its own with low priority: drawing takes seconds, and somebody waits for the first page. */
async function writeInBackground(video: string, ffmpeg: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, video], {
    stdio: 'ignore',
    signal,
    env: { ...process.env, FFMPEG_PATH: ffmpeg },
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  if (child.pid !== undefined) setPriority(child.pid, LOWER_PRIORITY);
  const [exitCode] = await closed;
  if (exitCode !== 0) throw new Error('the sample video could not be written');
}
