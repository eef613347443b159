/** What a backup holds, to be compared with another one. */
import { openBackup, readList } from '../../scripts/backend/backups/format';

/** What the latest backup in the folder holds. */
export async function contentsOf(place: string) {
  const backup = await openBackup(place);
  const blobs = [];
  for (const { file } of backup.manifest.blobs) {
    for await (const { name, sha256 } of readList(backup.path(file))) blobs.push([name, sha256]);
  }
  const tables = backup.manifest.tables.map(({ table, rows, sha256 }) => ({ table, rows, sha256 }));
  return { tables, blobs, sequences: backup.manifest.sequences };
}

/** Of a restored upload that waits, the ETag is not known yet: all else of the rows must be the same. */
export const comparable = ({ tables, ...rest }: Awaited<ReturnType<typeof contentsOf>>) => ({
  ...rest,
  tables: tables.map(({ sha256, ...each }) => (each.table === 'files' ? each : { ...each, sha256 })),
});
