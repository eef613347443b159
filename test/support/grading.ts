/** Frames and inspections for the grading tests: a code with a score at a chainage, and usual values for the rest. */
import type { GradedFrame, GradedInspection } from '@/lib/grading/types';

export const graded = (known: Partial<GradedFrame> & { id: number }): GradedFrame => ({
  frameId: known.id,
  isHidden: false,
  defectCode: 'A',
  chainageNumber: known.id,
  contDefectStart: false,
  contDefectEnd: false,
  defectStrScore: null,
  defectSerScore: null,
  defectScoreIsVerified: true,
  defectScoreSource: 'Test',
  defectScoreBasis: null,
  ...known,
});

/** Structural scores, ten metres apart unless `at` places them. */
export const structural = (scores: readonly number[], at?: readonly number[]): GradedFrame[] =>
  scores.map((score, index) =>
    graded({ id: index + 1, chainageNumber: at?.[index] ?? index * 10, defectStrScore: score }),
  );

export const inspectionOf = (
  frames: readonly GradedFrame[],
  known: Partial<GradedInspection> = {},
): GradedInspection => ({ standardKey: 6, isReviewed: true, length: 100, unit: 'm', frames, table: null, ...known });
