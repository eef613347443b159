/**
 * What a suggestion of our own image analysis is worth: how often it was right, class by class, on 180 stills from real
 * sewers and 22 frames of real surveys, as a person judged it by eye. It was built on drawn pipes, on which figures say
 * nothing of real ones.
 */
import type { DefectClass } from './defectClasses';

/** What the analysis calls itself as the source of a suggestion. */
export const BASELINE = 'image analysis (baseline)';

interface Measured {
  right: number;
  suggested: number;
}

/** Classes that it suggested nowhere on that footage are not measured. */
const MEASURED: Readonly<Partial<Record<string, Measured>>> = {
  obstruction: { right: 0, suggested: 19 },
  roots: { right: 0, suggested: 14 },
  'settled deposits': { right: 11, suggested: 11 },
  'water level': { right: 3, suggested: 4 },
  'displaced joint': { right: 0, suggested: 3 },
  deformation: { right: 0, suggested: 2 },
  'longitudinal fracture': { right: 0, suggested: 2 },
} satisfies Partial<Record<DefectClass, Measured>>;

/** Least share of right suggestions of a class that is suggested at all. */
const EARNED = 0.6;

/** Null where the class was not measured, or the suggestion is another's. */
export const measuredOf = (source: string | undefined, label: string | null): Measured | null =>
  (source === BASELINE && label !== null && MEASURED[label]) || null;

/** The share that was right; null where the class was not measured. */
export function precisionOf(label: string | null): number | null {
  const measured = measuredOf(BASELINE, label);
  return measured && measured.right / measured.suggested;
}

/** Whether the class is suggested at all: the others would cost more trust than they save work. */
export const hasEarnedItsWord = (label: DefectClass): boolean => (precisionOf(label) ?? 0) >= EARNED;
