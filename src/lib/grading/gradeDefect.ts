/** The grade that a defect would bring by itself, for colours and heights: the worse of its two families. */
import { gradeInspection } from './gradeInspection';
import type { GradedFrame, GradedInspection, Grading } from './types';

type Defect = Pick<GradedFrame, 'defectStrScore' | 'defectSerScore'>;

const gradeOf = ({ grade, details }: Grading): number =>
  (details?.method === 'peak and mean' ? details.peakGrade : grade) ?? 0;

/**
 * Grades defects of one inspection, 1 to 5; null where its method has no grade for them. It remembers the grade of each
 * pair of scores.
 */
export function defectGrader({
  standardKey,
  table,
}: Pick<GradedInspection, 'standardKey' | 'table'>): (defect: Defect) => number | null {
  const known = new Map<string, number | null>();
  const grade = ({ defectStrScore, defectSerScore }: Defect): number | null => {
    if (defectStrScore === null && defectSerScore === null) return null;
    const frame: GradedFrame = {
      ...{ id: 0, frameId: 0, isHidden: false, defectCode: '', chainageNumber: 0, defectStrScore, defectSerScore },
      ...{ contDefectStart: false, contDefectEnd: false },
      ...{ defectScoreIsVerified: true, defectScoreSource: null, defectScoreBasis: null },
    };
    const inspection = { standardKey, table, isReviewed: true, length: null, unit: 'm', frames: [frame] } as const;
    const { structural, service } = gradeInspection(inspection);
    return Math.max(gradeOf(structural), gradeOf(service)) || null;
  };
  return (defect) => {
    const key = `${defect.defectStrScore} ${defect.defectSerScore}`;
    const answer = known.get(key) ?? grade(defect);
    known.set(key, answer);
    return answer;
  };
}
