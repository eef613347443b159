/** What an organisation uses, in words: a row for each quota. What is not known is called so. */
import type { OrganisationUsage, Quotas } from '@/api/contract/usage';
import { inGigabytes } from '@/lib/gigabytes';
import { plural } from '@/lib/plural';

interface UsageRow {
  key: keyof Quotas;
  title: string;
  /** What is used, and of how much. */
  figure: string;
  /** Whole per cent of the quota, rounded down; null without one. */
  percent: number | null;
  hint: string;
}

/** A sum that lacks some of its parts, or all. */
const known = (sum: string, missing: number, isAllMissing: boolean): string =>
  missing === 0 ? sum : isAllMissing ? 'not known' : `at least ${sum}`;

/** Rounded down: a quota that is not reached does not read as if it were. */
const inMinutes = (minutes: number): string =>
  minutes > 0 && minutes < 0.1
    ? 'less than 0.1 minutes'
    : `${(Math.floor(minutes * 10) / 10).toLocaleString()} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** Of 'YYYY-MM'. */
const nameOfMonth = (month: string): string =>
  new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

const sentences = (...all: (string | false)[]): string => all.filter(Boolean).join(' ');

export function usageRows(usage: OrganisationUsage): UsageRow[] {
  const { videos, bytes, unsized, month, minutes, untimed, openUploads, imports, quotas } = usage;
  const row = (
    key: keyof Quotas,
    used: number,
    inWords: { title: string; used: string; quota: (most: number) => string; hint: string },
  ): UsageRow => {
    const quota = quotas[key];
    const isReached = quota !== null && used >= quota;
    return {
      key,
      title: inWords.title,
      figure:
        quota === null
          ? `${inWords.used}, no quota`
          : `${inWords.used} of ${inWords.quota(quota)}${isReached ? ', quota reached' : ''}`,
      percent: quota === null ? null : Math.min(100, Math.floor((100 * used) / quota)),
      hint: inWords.hint,
    };
  };
  const count = (most: number) => most.toLocaleString();
  return [
    row('bytes', bytes, {
      title: 'Stored videos',
      used: known(inGigabytes(bytes), unsized, unsized === videos),
      quota: inGigabytes,
      hint: sentences(
        `Originals of ${plural(videos, 'video')}. Playable copies and pictures are not counted, as their size is not recorded.`,
        unsized > 0 && `Nor ${unsized === 1 ? 'is' : 'are'} ${plural(unsized, 'original')} of unknown size.`,
      ),
    }),
    row('minutes', minutes, {
      title: `Video processed in ${nameOfMonth(month)} (UTC)`,
      used: known(inMinutes(minutes), untimed, minutes === 0),
      quota: (most) => plural(most, 'minute'),
      hint: sentences(
        'Of inspections that are still there.',
        untimed > 0 && `Without ${plural(untimed, 'video')} of unknown length.`,
      ),
    }),
    row('openUploads', openUploads, {
      title: 'Uploads open now',
      used: openUploads.toLocaleString(),
      quota: count,
      hint: 'From the start of an upload until the whole video has arrived.',
    }),
    row('imports', imports, {
      title: 'Imports running now',
      used: imports.toLocaleString(),
      quota: count,
      hint: 'With previews of imports. Where several servers share the work, each counts its own.',
    }),
  ];
}
