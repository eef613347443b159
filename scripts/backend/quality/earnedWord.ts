/**
 * Whether a class of image analysis has earned its word in an organisation: how often its people kept what was suggested.
 * One that was right too seldom is suggested no more. Captions are not counted: those are the operator's words.
 */
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ANSWERS_TO_JUDGE, type EarnedWord } from '@/api/contract/quality';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import type { Database, Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { organisations } from '../database/schema';
import { recordChanges } from '../staff/changeRecord';
import { outcomeOf } from './overrides';

/** Older ones say little of an analysis that was changed since. */
const NEWEST = 500;

/** Class by class and analysis by analysis, of what was reviewed last; hidden and undecided frames are no answers. */
export async function readEarned(db: Db, organisationId: number): Promise<EarnedWord[]> {
  const [organisation] = await db.select().from(organisations).where(eq(organisations.id, organisationId));
  const bar = organisation?.suggestionBar ?? 100;
  const newest = db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    .where(and(eq(inspections.organisationId, organisationId), isNotNull(inspections.reviewedAt)))
    .orderBy(desc(inspections.reviewedAt))
    .limit(NEWEST);
  const { classLabel, defectCode, defectClass, suggestionDismissed, isAccepted } = frames;
  const source = sql<string>`${frames.suggestion} ->> 'source'`;
  const group = {
    classLabel,
    standardKey: inspections.standardKey,
    defectCode,
    defectClass,
    suggestionDismissed,
    isAccepted,
    source,
  };
  const rows = await db
    .select({ ...group, count: count() })
    .from(frames)
    .innerJoin(inspections, eq(inspections.uuid, frames.inspectionUuid))
    .where(
      and(
        inArray(frames.inspectionUuid, newest),
        isNotNull(frames.suggestion),
        isNotNull(frames.classLabel),
        eq(frames.isHidden, false),
        eq(frames.observation, 1),
      ),
    )
    .groupBy(...Object.values(group));
  const found = new Map<string, EarnedWord>();
  for (const row of rows) {
    const outcome = outcomeOf({ ...row, isHidden: false, captionCodes: null, captionIsSure: null });
    if (outcome === 'undecided') continue;
    const key = `${row.source} ${row.classLabel}`;
    const { right, answered } = found.get(key) ?? { right: 0, answered: 0 };
    const counts = { right: right + (outcome === 'asSuggested' ? row.count : 0), answered: answered + row.count };
    const isSilent = counts.answered >= ANSWERS_TO_JUDGE && 100 * counts.right < bar * counts.answered;
    found.set(key, { class: row.classLabel ?? '', source: row.source, ...counts, isSilent });
  }
  return [...found.values()].sort((a, b) => b.answered - a.answered);
}

/** Sets how many per cent of its answers a class has to be right in. */
export const changeSuggestionBar = (
  { transaction }: Database,
  session: Session,
  { id }: Reached<'organisation'>,
  suggestionBar: number,
): Promise<{ suggestionBar: number }> =>
  transaction(async ({ db }) => {
    const [before] = await db.select().from(organisations).where(eq(organisations.id, id)).for('no key update');
    if (before?.suggestionBar === suggestionBar) return { suggestionBar };
    await db.update(organisations).set({ suggestionBar }).where(eq(organisations.id, id));
    const what = `Suggestions of a class have to be right in ${suggestionBar} %, before ${before?.suggestionBar ?? 0} %`;
    await recordChanges(db, session, { subject: 'organisation', id }, [what]);
    return { suggestionBar };
  });
