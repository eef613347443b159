/** What becomes of blobs in quarantine. */
import { formatBytes } from '@/lib/bytes';
import { plural } from '@/lib/plural';
import type { BlobStore, ListedBlob } from '../blobs/blobStore';
import { listQuarantine, putBack, type Quarantined } from '../blobs/quarantine';
import type { Database } from '../database/database';
import { errorLine, type Log } from '../log';
import type { Amount } from '../metrics';
import { inPages, namedAmong } from './blobsOfRows';

export const QUARANTINE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Parts {
  database: Pick<Database, 'db'>;
  blobs: BlobStore;
  log: Log;
}

interface Tended {
  putBack: Amount;
  removed: Amount;
  /** What is there still. */
  kept: Amount;
}

export function add(amount: Amount, { size }: Pick<ListedBlob, 'size'>): void {
  amount.blobs += 1;
  amount.bytes += size;
}
export const none = (): Amount => ({ blobs: 0, bytes: 0 });
export const inWords = ({ blobs, bytes }: Amount): string => `${plural(blobs, 'blob')} (${formatBytes(bytes)})`;

/**
 * Puts back what rows name again, and removes what has been there for 30 days, where it may. Not what belongs to an
 * inspection that is being made: a worker moves the remains of the attempt before here.
 */
export async function tendQuarantine(
  parts: Parts,
  { now, mayRemove }: { now: Date; mayRemove: boolean },
): Promise<Tended> {
  const tended: Tended = { putBack: none(), removed: none(), kept: none() };
  // The day's end counts: a blob may have been moved in its last minute.
  const isOver = ({ day }: Quarantined) =>
    mayRemove && now.getTime() - Date.parse(day) >= (QUARANTINE_DAYS + 1) * DAY_MS;
  for await (const page of inPages(listQuarantine(parts.blobs))) {
    const named = await namedAmong(
      parts.database.db,
      page.map(({ original }) => original),
    );
    for (const blob of page) {
      try {
        if (named.has(blob.original) && (await putBack(parts.blobs, blob))) {
          add(tended.putBack, blob);
          continue;
        }
        if (isOver(blob)) {
          await parts.blobs.remove(blob.name);
          add(tended.removed, blob);
          continue;
        }
      } catch (error) {
        parts.log(`A blob in quarantine could not be put back or removed, and will be later: ${errorLine(error)}`);
      }
      add(tended.kept, blob);
    }
  }
  return tended;
}
