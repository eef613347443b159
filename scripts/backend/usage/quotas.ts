/**
 * Holds organisations to the quotas that staff have given them. A quota keeps something new from beginning; what is
 * under way goes on and may end beyond it, because bytes that were sent must not be thrown away.
 */
import { eq, sql } from 'drizzle-orm';
import type { Quotas } from '@/api/contract/usage';
import { inGigabytes } from '@/lib/gigabytes';
import { plural } from '@/lib/plural';
import type { Db } from '../database/database';
import { organisations } from '../database/schema';
import { conflict } from '../errors';
import { monthOf, readFileUse, readMinutes } from './readUsage';

type Row = typeof organisations.$inferSelect;

export const quotasOf = ({ quotaBytes, quotaMinutes, quotaOpenUploads, quotaImports }: Row): Quotas => ({
  bytes: quotaBytes,
  minutes: quotaMinutes,
  openUploads: quotaOpenUploads,
  imports: quotaImports,
});

async function readQuotas(db: Db, organisationId: number): Promise<Quotas & { name: string }> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, organisationId));
  if (!row) throw new Error('The organisation of a folder is missing.');
  return { name: row.name, ...quotasOf(row) };
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * 409 where a quota lets no other upload into the organisation's folders begin. Call it in the transaction that opens
 * the upload: of two that ask for the last one, the second waits until the first is committed.
 */
export async function checkUploadQuotas(db: Db, organisationId: number, now: Date): Promise<void> {
  const { name, bytes, minutes, openUploads } = await readQuotas(db, organisationId);
  if (openUploads !== null) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads into ${organisationId}`}, 0))`);
  }
  if (openUploads !== null || bytes !== null) {
    const [use] = await readFileUse(db, organisationId);
    if (bytes !== null && (use?.bytes ?? 0) >= bytes) {
      throw conflict(
        `${name} has used up its quota of ${inGigabytes(bytes)} for stored videos. Deleting inspections, or uploads that failed in processing, makes room. Staff can change the quota.`,
      );
    }
    if (openUploads !== null && (use?.openUploads ?? 0) >= openUploads) {
      throw conflict(
        `${name} has as many unfinished uploads as its quota allows: ${openUploads.toLocaleString()}. Finish or remove some of them first. Staff can change the quota.`,
      );
    }
  }
  if (minutes === null) return;
  const month = monthOf(now);
  if ((await readMinutes(db, organisationId, month)).minutes >= minutes) {
    throw conflict(
      `${name} has used up its quota of ${plural(minutes, 'minute')} of video for this month. The next month begins on ${dayAndMonth.format(month.to)} (UTC). Staff can change the quota.`,
    );
  }
}

/** How many imports into the organisation's folders may be under way at once; and the sentence for one too many. */
export async function readImportQuota(db: Db, organisationId: number) {
  const { name, imports } = await readQuotas(db, organisationId);
  if (imports === null) return null;
  return {
    most: imports,
    refusal: `${name} has as many imports under way as its quota allows: ${imports}. Try again when one has ended. Staff can change the quota.`,
  };
}
