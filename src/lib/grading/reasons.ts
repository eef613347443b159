/** Why an inspection cannot be graded, and what a reader must know of a grade, as far as all methods share it. */
import type { Findings } from './defects';

/** The foremost reason that the findings themselves give, or null. `isReviewed` as in `GradedInspection`. */
export function reasonOf({ isCoded, unscored }: Findings, isReviewed: boolean): string | null {
  if (!isCoded && !isReviewed) return 'No frame has a code yet, and nobody has signed the inspection off.';
  if (unscored.length > 0) {
    const codes = unscored.length === 1 ? `Code ${unscored[0]} has` : `Codes ${unscored.join(', ')} have`;
    return `${codes} no score in the table of this standard.`;
  }
  return null;
}

export const notesOf = ({ defects }: Findings, continuousNote: string): string[] => [
  ...(defects.some(({ isVerified }) => !isVerified)
    ? ['Made with scores of a demonstration table, which are not the standard’s.']
    : []),
  ...(defects.some(({ isContinuous }) => isContinuous) ? [continuousNote] : []),
];
