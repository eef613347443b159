/** Compares the files of a backup with the checksums that it was made with. */
import { plural } from '@/lib/plural';
import { isMissing } from '../dataDir';
import type { Log } from '../log';
import { contentFile, eightAtATime, measure, readList, type Backup, type BlobRecord, type FileRecord } from './format';

/** What is wrong with a file; null when it is as it was written. */
async function faultOf(file: string, wanted: Pick<FileRecord, 'size' | 'sha256'>): Promise<string | null> {
  try {
    const { size, sha256 } = await measure(file);
    return size === wanted.size && sha256 === wanted.sha256 ? null : 'is damaged';
  } catch (error) {
    if (isMissing(error)) return 'is missing';
    throw error;
  }
}

/** A sentence for each of the backup's own files that is missing or damaged: without them nothing can be restored. */
export async function findFaults({ manifest, path }: Backup): Promise<string[]> {
  const faults: string[] = [];
  for (const record of [...manifest.tables, ...manifest.blobs]) {
    const fault = await faultOf(path(record.file), record);
    if (fault) faults.push(`${path(record.file)} ${fault}.`);
  }
  return faults;
}

/** All blobs of the backup, kind by kind. */
export async function* blobsOf({ manifest, path }: Backup): AsyncGenerator<BlobRecord> {
  for (const { file } of manifest.blobs) yield* readList(path(file));
}

/** Says what is missing or damaged, and whether nothing is. */
export async function verifyBackup(backup: Backup, log: Log): Promise<boolean> {
  const faults = await findFaults(backup);
  for (const fault of faults) log(fault);
  if (faults.length > 0) return false;
  let [all, wrong] = [0, 0];
  const checks = eightAtATime(blobsOf(backup), async (blob) => {
    const file = contentFile(backup.folder, blob.sha256);
    return { blob, file, fault: await faultOf(file, blob) };
  });
  for await (const { blob, file, fault } of checks) {
    all += 1;
    if (fault === null) continue;
    wrong += 1;
    log(`The copy of ${blob.name} ${fault} (${file}).`);
  }
  if (backup.manifest.lost > 0) {
    log(`The store had lost ${plural(backup.manifest.lost, 'blob')} when the backup was made.`);
  }
  log(
    wrong === 0
      ? `The backup ${backup.name} is whole: ${plural(all, 'blob')} and the rows of ${plural(backup.manifest.tables.length, 'table')}.`
      : `The backup ${backup.name} is not whole: ${wrong.toLocaleString()} of ${plural(all, 'blob')} missing or damaged.`,
  );
  return wrong === 0;
}
