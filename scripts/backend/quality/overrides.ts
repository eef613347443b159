/** How often people kept what image analysis had suggested, or changed it, class by class, in reviewed inspections. */
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

/**
 * A hidden frame counts as hidden, whatever code it has. Where the standard has no single code for the suggested class,
 * any code of its kind is as suggested.
 */
function outcomeOf(frame: Suggested): Outcome {
  const { classLabel, defectCode } = frame;
  if (frame.isHidden) return 'hidden';
  if (defectCode === null) return frame.suggestionDismissed ? 'dismissed' : 'undecided';
  const codes = suggestedCodes(classLabel, frame.standardKey);
  if (codes.includes(defectCode)) return 'asSuggested';
  // The last code is the demonstration table's; before it stands the standard's own, where it has one for the class.
  if (defectCode.startsWith('D-') || codes.length > 1) return 'changed';
  const isSameKind = classOf(defectCode, frame.defectClass) === classOf('', classLabel);
  return isSameKind ? 'asSuggested' : 'changed';
}

/** `where` is a condition on `inspections`. */
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
