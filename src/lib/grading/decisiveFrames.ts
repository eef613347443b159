/**
 * The frames that a grade hangs on, and what the grade would be without each. Only the grade's drivers are tried, since
 * no other frame changes it.
 */
import { gradeInspection } from './gradeInspection';
import { isReported } from '../isReported';
import { pairContinuous } from './pairContinuous';
import type { Family, GradedInspection } from './types';

export interface DecisiveFrame {
  /** The frame's id; of a continuous defect the one where it starts. */
  frameId: number;
  /** The grade without this frame; null where nothing is left to grade. */
  grade: number | null;
}

/** Drivers that are tried: each try grades all frames of the inspection again. */
const MOST_ASKED = 60;

/** The frames without which the family's grade would be another, those that change it most first; `most` of them. */
export function decisiveFrames(inspection: GradedInspection, family: Family, most: number): DecisiveFrame[] {
  const reported = inspection.frames.filter(isReported);
  const { grade, drivers } = gradeInspection({ ...inspection, frames: reported })[family];
  if (grade === null) return [];
  const { ends } = pairContinuous(reported, ({ chainageNumber }) => chainageNumber);
  const found = drivers.slice(0, MOST_ASKED).flatMap(({ frameId }): DecisiveFrame[] => {
    const start = reported.find(({ id }) => id === frameId);
    const end = start && ends.get(start);
    // A frame that ends this defect and starts another stays, for the other defect.
    const left = reported.filter((frame) => frame !== start && (frame !== end || frame.contDefectStart));
    const without = gradeInspection({ ...inspection, frames: left })[family].grade;
    return without === grade ? [] : [{ frameId, grade: without }];
  });
  const change = (each: DecisiveFrame): number => grade - (each.grade ?? 0);
  return found.sort((one, other) => change(other) - change(one)).slice(0, most);
}
