import { defectGrader, gradeWords } from '@/lib/grading/gradeDefect';

const scores = (defectStrScore: number | null, defectSerScore: number | null) => ({ defectStrScore, defectSerScore });
const certain = (grade: number) => ({ grade, isBound: false });

it('is the grade itself in PACP, the worse of both families', () => {
  const gradeOf = defectGrader({ standardKey: 3, table: null });
  expect([scores(4, null), scores(2, 3), scores(2, 5)].map(gradeOf)).toEqual([4, 3, 5].map(certain));
});

it('is where the score lies among the limits of the peak', () => {
  const gradeOf = defectGrader({ standardKey: 1, table: null });
  expect([5, 6, 41, 61].map((score) => gradeOf(scores(score, null)))).toEqual([1, 2, 4, 5].map(certain));
});

it('is none without a score, and where the method has no grade', () => {
  expect(defectGrader({ standardKey: 3, table: null })(scores(null, null))).toBeNull();
  expect(defectGrader({ standardKey: 2, table: null })(scores(40, 2))).toBeNull();
});

describe('where a family has no limits of its own', () => {
  // WSA 05: the limits of service are not public.
  const gradeOf = defectGrader({ standardKey: 6, table: null });

  it('is none for a defect of service alone: an obstruction is not a good pipe', () => {
    expect([scores(0, 60), scores(null, 60), scores(0, 0)].map(gradeOf)).toEqual([null, null, null]);
  });

  it('is at least that of the other family, unless this is the worst or the best', () => {
    expect(gradeOf(scores(30, 5))).toEqual({ grade: 3, isBound: true });
    expect([gradeOf(scores(100, 5)), gradeOf(scores(5, 5))]).toEqual([certain(5), null]);
  });

  it('is said so in words', () => {
    expect([certain(3), { grade: 3, isBound: true }].map(gradeWords)).toEqual(['grade 3', 'grade at least 3']);
  });
});
