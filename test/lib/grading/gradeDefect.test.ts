import { defectGrader } from '@/lib/grading/gradeDefect';

const scores = (defectStrScore: number | null, defectSerScore: number | null) => ({ defectStrScore, defectSerScore });

it('is the grade itself in PACP, the worse of both families', () => {
  const gradeOf = defectGrader({ standardKey: 3, table: null });
  expect(gradeOf(scores(4, null))).toBe(4);
  expect(gradeOf(scores(2, 3))).toBe(3);
  expect(gradeOf(scores(2, 5))).toBe(5);
});

it('is where the score lies among the limits of the peak', () => {
  const gradeOf = defectGrader({ standardKey: 1, table: null });
  expect([5, 6, 41, 61].map((score) => gradeOf(scores(score, null)))).toEqual([1, 2, 4, 5]);
});

it('is none without a score, and where the method has no grade', () => {
  expect(defectGrader({ standardKey: 3, table: null })(scores(null, null))).toBeNull();
  expect(defectGrader({ standardKey: 2, table: null })(scores(40, 2))).toBeNull();
});
