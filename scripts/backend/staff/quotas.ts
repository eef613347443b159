/** The quotas that staff give an organisation. */
import { eq } from 'drizzle-orm';
import type { QuotasRequest } from '@/api/contract/requests/usage';
import type { Fields } from '@/api/contract/requests/seen';
import type { Quotas } from '@/api/contract/usage';
import { inGigabytes } from '@/lib/gigabytes';
import { plural } from '@/lib/plural';
import type { Session } from '../access/callerSession';
import { loadForStaff } from '../access/load';
import type { Database } from '../database/database';
import { organisations } from '../database/schema';
import { quotasOf } from '../usage/quotas';
import { checkSeen, recordChanges, sentencesOf } from './changeRecord';

const LABELS: Readonly<Record<keyof Quotas, string>> = {
  bytes: 'Quota of stored videos',
  minutes: 'Quota of video a month',
  openUploads: 'Quota of open uploads',
  imports: 'Quota of imports at once',
};

const inWords = ({ bytes, minutes, openUploads, imports }: Quotas): Record<keyof Quotas, string> => ({
  bytes: bytes === null ? 'none' : inGigabytes(bytes),
  minutes: minutes === null ? 'none' : plural(minutes, 'minute'),
  openUploads: openUploads === null ? 'none' : plural(openUploads, 'upload'),
  imports: imports === null ? 'none' : plural(imports, 'import'),
});

/** 412 when other staff were faster. */
export const changeQuotas = (
  { transaction }: Database,
  session: Session,
  id: number,
  { change, seen }: { change: QuotasRequest; seen: Fields },
): Promise<void> =>
  transaction(async ({ db }) => {
    const now = quotasOf(await loadForStaff(db, session, 'organisation', id, { lock: true }));
    const after = { ...now, ...change };
    const inLabels = { labels: LABELS, words: inWords(now) };
    await checkSeen(db, session, { subject: 'organisation', id }, { now, wanted: change, seen }, inLabels);
    await db
      .update(organisations)
      .set({
        quotaBytes: after.bytes,
        quotaMinutes: after.minutes,
        quotaOpenUploads: after.openUploads,
        quotaImports: after.imports,
      })
      .where(eq(organisations.id, id));
    const what = sentencesOf(LABELS, inWords(now), inWords(after));
    await recordChanges(db, session, { subject: 'organisation', id }, what);
  });
