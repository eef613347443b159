/**
 * How often people kept what was suggested, or changed it, in reviewed inspections: class by class what image analysis had
 * suggested, and what operators had written onto the picture, of which one code was sure or several were offered.
 */
import { and, count, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { CAPTION_ROWS, type Overrides } from '@/api/contract/quality';
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
  isAccepted: boolean;
  /** Of a caption. */
  captionCodes: string[] | null;
  captionIsSure: boolean | null;
}

/**
 * A hidden frame counts as hidden, whatever code it has. Where the standard has no single code for the suggested class,
 * any code of its kind is as suggested; of a caption that may mean several codes, each of them is.
 */
export function outcomeOf(frame: Suggested): Outcome {
  const { classLabel, defectCode } = frame;
  if (frame.isHidden) return 'hidden';
  // Who says that there is no defect says it of what was suggested, too.
  if (defectCode === null) return frame.suggestionDismissed || frame.isAccepted ? 'dismissed' : 'undecided';
  if (frame.captionCodes) {
    const said = frame.captionIsSure ? frame.captionCodes.slice(0, 1) : frame.captionCodes;
    return said.includes(defectCode) ? 'asSuggested' : 'changed';
  }
  const codes = suggestedCodes(classLabel, frame.standardKey);
  if (codes.includes(defectCode)) return 'asSuggested';
  // The last code is the demonstration table's; before it stands the standard's own, where it has one for the class.
  if (defectCode.startsWith('D-') || codes.length > 1) return 'changed';
  const isSameKind = classOf(defectCode, frame.defectClass) === classOf('', classLabel);
  return isSameKind ? 'asSuggested' : 'changed';
}

/** `where` is a condition on `inspections`. */
export async function readOverrides(db: Db, where: SQL | undefined): Promise<Overrides> {
  const { classLabel, defectCode, defectClass, isHidden, suggestionDismissed, isAccepted } = frames;
  const caption = sql`${frames.suggestion} -> 'caption'`;
  const group = {
    captionCodes: sql<string[] | null>`${caption} -> 'codes'`,
    captionIsSure: sql<boolean | null>`(${caption} ->> 'isSure')::boolean`,
    classLabel,
    standardKey: inspections.standardKey,
    defectCode,
    defectClass,
    isHidden,
    suggestionDismissed,
    isAccepted,
  };
  const rows = await db
    .select({ ...group, count: count() })
    .from(frames)
    .innerJoin(inspections, eq(inspections.uuid, frames.inspectionUuid))
    .where(and(where, or(isNotNull(frames.classLabel), isNotNull(caption)), eq(frames.observation, 1)))
    .groupBy(...Object.values(group));
  const byClass = new Map<string, Overrides[number]>();
  for (const row of rows) {
    const label = row.captionCodes ? CAPTION_ROWS[row.captionIsSure ? 'sure' : 'unsure'] : (row.classLabel ?? '');
    const none = { class: label, asSuggested: 0, changed: 0, hidden: 0, dismissed: 0, undecided: 0 };
    const counted = byClass.get(label) ?? none;
    counted[outcomeOf(row)] += row.count;
    byClass.set(label, counted);
  }
  return [...byClass.values()].sort((one, other) => (one.class < other.class ? -1 : 1));
}
