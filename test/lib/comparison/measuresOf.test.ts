/** Two surveys that measured a defect in different units. */
import { compareSurveys } from '@/lib/comparison/compareSurveys';
import { survey, told, type Mark } from '../../support/surveyMarks';

const CASES: { name: string; before: Mark[]; after: Mark[]; expected: string[] }[] = [
  {
    name: 'grown by a quantity that was measured in another unit, in the later one',
    before: [['FL', 7, { quantity1Value: '2', quantity1Units: 'mm' }]],
    after: [['FL', 7, { quantity1Value: '0.25', quantity1Units: 'in' }]],
    expected: ['grown FL 7 0.0787 in → 0.25 in'],
  },
  {
    name: 'what lies within the rounding of the other unit is the same',
    before: [['FL', 7, { quantity1Value: '2', quantity1Units: 'in' }]],
    after: [['FL', 7, { quantity1Value: '55', quantity1Units: 'mm' }]],
    expected: ['same FL 7'],
  },
  {
    name: 'quantities of which one is no length say nothing',
    before: [['FL', 7, { quantity1Value: '2', quantity1Units: 'mm' }]],
    after: [['FL', 7, { quantity1Value: '6', quantity1Units: '%' }]],
    expected: ['same FL 7'],
  },
];

it.each(CASES)('$name', ({ before, after, expected }) => {
  const { changes } = compareSurveys(survey(before), survey(after), false);
  expect(changes.map(told)).toEqual(expected);
});

it('has the length of a defect in the unit of the later survey', () => {
  const before: Mark[] = [
    ['CL', 5, { contDefectStart: true }],
    ['CL', 6, { contDefectEnd: true }],
  ];
  const after: Mark[] = [
    ['CL', 16.4, { contDefectStart: true }],
    ['CL', 32.8, { contDefectEnd: true }],
  ];
  const { changes, units } = compareSurveys(survey(before), survey(after, 131.2, true), false);
  expect(units).toEqual(['m', 'ft']);
  expect(changes.map(told)).toEqual(['grown CL 5 3.3 ft long → 16.4 ft long']);
});
