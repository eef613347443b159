/** What rules of organisations have removed of an inspection, in words. */
import { sql, type SQL } from 'drizzle-orm';
import type { RetentionKind } from '@/api/contract/retention';
import { inspections } from '../database/reviewSchema';

export interface RemovedByRule {
  kind: RetentionKind;
  at: string;
  days: number;
  organisation: string;
}

/** A column of a query of `inspections`; null where nothing was removed. */
export const removedByRule: SQL<RemovedByRule[] | null> = sql`(
  select json_agg(json_build_object('kind', gone.kind, 'at', gone.removed_at, 'days', gone.days, 'organisation', owner.name))
  from retention_removals as gone join organisations as owner on owner.id = gone.organisation_id
  where gone.inspection_uuid = ${inspections.uuid})`;

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const WORDS: Readonly<Record<RetentionKind, { went: string; kept: string }>> = {
  originals: { went: 'The original was', kept: 'originals' },
  copies: { went: 'The playable copy was', kept: 'playable copies' },
  pictures: { went: 'The pictures were', kept: 'pictures' },
};

/** A day, UTC, as sentences of the API have it: '3 March 2027'. */
export const dayText = (moment: Date): string => DAY.format(moment);

/** What of these is gone, since when and by which rule, as that was then; null where no rule has removed any. */
export function removalText(removed: readonly RemovedByRule[] | null, ...kinds: RetentionKind[]): string | null {
  const sentences = kinds.flatMap((kind) => {
    const found = removed?.find((each) => each.kind === kind);
    if (!found) return [];
    const { went, kept } = WORDS[kind];
    return `${went} removed on ${dayText(new Date(found.at))} by the rule of ${found.organisation}: ${kept} are kept for ${found.days} days.`;
  });
  return sentences.join(' ') || null;
}
