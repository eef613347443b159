import { compareRatings, type GivenRating } from '@/lib/grading/compareRatings';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import type { GradedFrame } from '@/lib/grading/types';

const NOTHING: GivenRating = {
  grade: null,
  quick: null,
  rating: null,
  points: null,
  peak: null,
  mean: null,
  total: null,
};

const frame = (id: number, change: Partial<GradedFrame>): GradedFrame => ({
  ...{ id, frameId: id, isHidden: false, defectCode: 'FL', chainageNumber: id, defectStrScore: 3, defectSerScore: 0 },
  ...{ contDefectStart: false, contDefectEnd: false, defectScoreIsVerified: false },
  ...{ defectScoreSource: null, defectScoreBasis: null },
  ...change,
});
const FRAMES = [
  frame(1, {}),
  frame(2, { defectCode: 'B', defectStrScore: 4, defectScoreBasis: 'clock hours 2' }),
  frame(3, { defectCode: 'ZZZ', defectStrScore: null, defectSerScore: null }),
];
const { structural } = gradeInspection({
  ...{ standardKey: 3, isReviewed: true, length: 100, unit: 'ft', frames: FRAMES },
  table: { title: 'T', source: 'S', settings: { continuousCounts: 'once' } },
});
const compare = (given: Partial<GivenRating> | null, scores = {}) =>
  compareRatings(structural, {
    ...{ given: given && { ...NOTHING, ...given }, scores, frames: FRAMES, family: 'structural', unit: 'ft' },
  });

it('says nothing of what is the same', () => {
  expect(compare({ quick: '4131', rating: 7, points: [0, 0, 3, 4, 0] })).toEqual({
    given: ['Quick rating 4131', 'Rating 7'],
    differences: [],
  });
  expect(compare(null)).toEqual({ given: [], differences: [] });
});

it('tells a difference grade by grade with the codes here, and the codes that count nowhere', () => {
  expect(compare({ quick: '5131', rating: 8, points: [0, 0, 3, 0, 5] }).differences).toEqual([
    'Quick rating: 5131 in the file, 4131 here.',
    'Rating: 8 in the file, 7 here.',
    'Grade 4: 0 points in the file, 4 here, of B at 2.00 ft.',
    'Grade 5: 5 points in the file, 0 here.',
    'ZZZ at 3.00 ft counts nowhere here: the table has no score for it.',
  ]);
});

it('tells it code by code where the file has scores, with what the score here is made of', () => {
  const scores = {
    1: { structural: 3, service: null },
    2: { structural: 5, service: null },
    3: { structural: 2, service: 1 },
  };
  expect(compare(null, scores).differences).toEqual([
    'B at 2.00 ft: 5 in the file, 4 here (clock hours 2).',
    'ZZZ at 3.00 ft: 2 in the file, no score here (the table here has no score for it).',
    'ZZZ at 3.00 ft counts nowhere here: the table has no score for it.',
  ]);
});
