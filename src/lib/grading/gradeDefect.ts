/** The grade that a defect would bring by itself, for colours and heights: the worse of its two families. */
import { gradeInspection } from './gradeInspection';
import type { GradedFrame, GradedInspection, Grading } from './types';

type Defect = Pick<GradedFrame, 'defectStrScore' | 'defectSerScore'>;

/** `isBound`: one family has a score that cannot be graded, so the grade is at least this. */
export interface DefectGrade {
  grade: number;
  isBound: boolean;
}

/** 'grade 3' or 'grade at least 3'. */
export const gradeWords = ({ grade, isBound }: DefectGrade): string => `grade ${isBound ? 'at least ' : ''}${grade}`;

const WORST = 5;

const gradeOf = ({ grade, details }: Grading): number | null =>
  details?.method === 'peak and mean' ? details.peakGrade : grade;

/**
 * Grades defects of one inspection, 1 to 5; null where its method has no grade for them, or only 'at least 1'. A family in
 * which the defect counts for nothing says nothing of it. It remembers the grade of each pair of scores.
 */
export function defectGrader({
  standardKey,
  table,
}: Pick<GradedInspection, 'standardKey' | 'table'>): (defect: Defect) => DefectGrade | null {
  const known = new Map<string, DefectGrade | null>();
  const grade = ({ defectStrScore, defectSerScore }: Defect): DefectGrade | null => {
    const frame: GradedFrame = {
      ...{ id: 0, frameId: 0, isHidden: false, defectCode: '', chainageNumber: 0, defectStrScore, defectSerScore },
      ...{ contDefectStart: false, contDefectEnd: false },
      ...{ defectScoreIsVerified: true, defectScoreSource: null, defectScoreBasis: null },
    };
    const inspection = { standardKey, table, isReviewed: true, length: null, unit: 'm', frames: [frame] } as const;
    const { structural, service } = gradeInspection(inspection);
    const grades = [
      ...((defectStrScore ?? 0) > 0 ? [gradeOf(structural)] : []),
      ...((defectSerScore ?? 0) > 0 ? [gradeOf(service)] : []),
    ];
    const worst = Math.max(0, ...grades.map((each) => each ?? 0));
    const isBound = worst < WORST && grades.includes(null);
    return worst === 0 || (isBound && worst === 1) ? null : { grade: worst, isBound };
  };
  return (defect) => {
    const key = `${defect.defectStrScore} ${defect.defectSerScore}`;
    const answer = known.has(key) ? (known.get(key) ?? null) : grade(defect);
    known.set(key, answer);
    return answer;
  };
}
