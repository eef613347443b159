/** How often people took over what image analysis had suggested, class by class, in inspections that are reviewed. */
import { and, count, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Overrides } from '@/api/contract/quality';
import { suggestedCodes } from '@/lib/suggestedCodes';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { classOf } from './classOf';

type Outcome = Exclude<keyof Overrides[number], 'class'>;

interface Suggested {
  classLabel: string | null;
  standardKey: number;
  defectCode: string | null;
  defectClass: string | null;
  isHidden: boolean;
  suggestionDismissed: boolean;
}

/** Hidden says more than a code that is left under it. Where the standard has no one code, any of the class's kind is meant. */
function outcomeOf(frame: Suggested): Outcome {
  const { classLabel, defectCode } = frame;
  if (frame.isHidden) return 'hidden';
  if (defectCode === null) return frame.suggestionDismissed ? 'dismissed' : 'undecided';
  const codes = suggestedCodes(classLabel, frame.standardKey);
  if (codes.includes(defectCode)) return 'asSuggested';
  // The last is of the demonstration table, the one before it of the standard, where that has one.
  if (defectCode.startsWith('D-') || codes.length > 1) return 'changed';
  const isSameKind = classOf(defectCode, frame.defectClass) === classOf('', classLabel);
  return isSameKind ? 'asSuggested' : 'changed';
}

export async function readOverrides(db: Db, where: SQL | undefined): Promise<Overrides> {
  const { classLabel, defectCode, defectClass, isHidden, suggestionDismissed } = frames;
  const group = {
    classLabel,
    standardKey: inspections.standardKey,
    defectCode,
    defectClass,
    isHidden,
    suggestionDismissed,
  };
  const rows = await db
    .select({ ...group, count: count() })
    .from(frames)
    .innerJoin(inspections, eq(inspections.uuid, frames.inspectionUuid))
    .where(and(where, isNotNull(frames.classLabel), eq(frames.observation, 1)))
    .groupBy(...Object.values(group));
  const byClass = new Map<string, Overrides[number]>();
  for (const row of rows) {
    const label = row.classLabel ?? '';
    const none = { class: label, asSuggested: 0, changed: 0, hidden: 0, dismissed: 0, undecided: 0 };
    const counted = byClass.get(label) ?? none;
    counted[outcomeOf(row)] += row.count;
    byClass.set(label, counted);
  }
  return [...byClass.values()].sort((one, other) => (one.class < other.class ? -1 : 1));
}
