/**
 * Puts right at a start what a sudden end left unfinished, as the rows tell. Only for the embedded database, which no
 * other process can be working on; with a server, dead workers are found by their missing signs of life
 * (`../jobQueue.ts`). One by one: a row that cannot be put right does not prevent the start.
 */
import { eq, inArray } from 'drizzle-orm';
import { PROCESSING_STATUSES, type FileStatus } from '@/api/contract/files';
import { DEMO_UPLOAD } from '../database/seed';
import { files, processingFiles } from '../database/schema';
import { finishRemovalsOf, WORKING } from '../files/uploads';
import { errorLine } from '../log';
import type { Services } from '../services';
import { releaseAll } from './releaseAll';

const UNFINISHED: FileStatus[] = [...PROCESSING_STATUSES];

type Parts = Pick<Services, 'database' | 'blobs' | 'log'>;
interface Row {
  processing: typeof processingFiles.$inferSelect;
  file: typeof files.$inferSelect;
}

/** To be called before any worker runs. Gives a sentence for each file that was unfinished. */
export async function recoverAtStart(parts: Parts): Promise<string[]> {
  const { database, log } = parts;
  const rows = await database.db
    .select({ processing: processingFiles, file: files })
    .from(processingFiles)
    .innerJoin(files, eq(processingFiles.fileId, files.id))
    .where(
      inArray(processingFiles.status, ['Cancelling', 'Queued', 'Uploading', 'Moving To Processing', ...UNFINISHED]),
    )
    .orderBy(processingFiles.id);

  await releaseAll(database, 'all');

  const sentences: string[] = [];
  for (const row of rows) {
    try {
      sentences.push(`${row.file.filename}: ${await recover(parts, row)}`);
    } catch (error) {
      log(`File ${row.file.id} could not be recovered: ${errorLine(error)}`);
    }
  }
  return sentences;
}

async function recover(parts: Parts, { processing, file }: Row): Promise<string> {
  if (processing.status === 'Cancelling') {
    const gone = await finishRemovalsOf(parts, [processing]);
    return gone.has(file.id) ? 'the removal is finished.' : 'the removal is tried again later.';
  }
  if (UNFINISHED.includes(processing.status)) {
    return WORKING.includes(processing.status) ? 'processing starts again.' : 'is still waiting to be processed.';
  }
  return file.uploadFilename === DEMO_UPLOAD ? 'the demo video is made again.' : 'the upload waits for its browser.';
}
