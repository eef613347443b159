import { compareSurveys } from '@/lib/comparison/compareSurveys';
import { survey, told, type Mark } from '../../support/surveyMarks';

interface Case {
  name: string;
  before: readonly Mark[];
  after: readonly Mark[];
  isReversed?: true;
  lengths?: [number | null, number | null];
  expected: string[];
}

const START = { contDefectStart: true };
const END = { contDefectEnd: true };

const CASES: Case[] = [
  { name: 'nothing', before: [], after: [], expected: [] },
  { name: 'the same defect', before: [['CL', 5]], after: [['CL', 5]], expected: ['same CL 5'] },
  {
    name: 'the same within what counters differ by',
    before: [['CL', 5]],
    after: [['CL', 5.9]],
    expected: ['same CL 5.9'],
  },
  {
    name: 'another one further away',
    before: [['CL', 5]],
    after: [['CL', 5.91]],
    expected: ['gone CL 5', 'new CL 5.91'],
  },
  {
    name: 'more room in a longer pipe',
    before: [['CL', 5]],
    after: [['CL', 6.4]],
    lengths: [100, 98],
    expected: ['same CL 6.4'],
  },
  { name: 'new', before: [], after: [['RI', 7]], expected: ['new RI 7'] },
  { name: 'gone', before: [['RI', 7]], after: [], expected: ['gone RI 7'] },
  { name: 'other codes in one place', before: [['RI', 7]], after: [['DE', 7]], expected: ['gone RI 7', 'new DE 7'] },
  {
    name: 'grown by per cent',
    before: [['RI', 7, { percentValue: 10 }]],
    after: [['RI', 7, { percentValue: 25 }]],
    expected: ['grown RI 7 10 % → 25 %'],
  },
  {
    name: 'smaller after cleaning',
    before: [['DE', 7, { percentValue: 30 }]],
    after: [['DE', 7, { percentValue: 5 }]],
    expected: ['smaller DE 7 30 % → 5 %'],
  },
  {
    name: 'grown by quantity in the same unit',
    before: [['FL', 7, { quantity1Value: '2', quantity1Units: 'mm' }]],
    after: [['FL', 7, { quantity1Value: '6.5', quantity1Units: 'mm' }]],
    expected: ['grown FL 7 2 mm → 6.5 mm'],
  },
  {
    name: 'smaller by the second quantity',
    before: [['FL', 7, { quantity2Value: '30', quantity2Units: 'mm' }]],
    after: [['FL', 7, { quantity2Value: '10', quantity2Units: 'mm' }]],
    expected: ['smaller FL 7 30 mm → 10 mm'],
  },
  {
    name: 'grown by score where nothing else was measured',
    before: [['FL', 7, { defectStrScore: 3 }]],
    after: [['FL', 7, { defectStrScore: 4 }]],
    expected: ['grown FL 7 score 3 → score 4'],
  },
  {
    name: 'more in one way outweighs less in another',
    before: [['FL', 7, { percentValue: 20, defectStrScore: 3 }]],
    after: [['FL', 7, { percentValue: 10, defectStrScore: 4 }]],
    expected: ['grown FL 7 20 % → 10 % score 3 → score 4'],
  },
  {
    name: 'a crack that became a fracture',
    before: [['CL', 7]],
    after: [['FL', 7.2]],
    expected: ['grown CL>FL 7.2 CL → FL'],
  },
  { name: 'a fracture becomes no crack', before: [['FL', 7]], after: [['CL', 7]], expected: ['gone FL 7', 'new CL 7'] },
  {
    name: 'a camera under water is no crack',
    before: [['CU', 7]],
    after: [['B', 7]],
    expected: ['gone CU 7', 'new B 7'],
  },
  {
    name: 'the same code goes before what it may have become',
    before: [
      ['CL', 7],
      ['FL', 7.3],
    ],
    after: [['FL', 7]],
    expected: ['same FL 7', 'gone CL 7'],
  },
  {
    name: 'a demonstration code that became worse',
    before: [['D-CL', 7]],
    after: [['D-B', 7]],
    expected: ['grown D-CL>D-B 7 D-CL → D-B'],
  },
  {
    name: 'continuous, grown in length',
    before: [
      ['CL', 5, START],
      ['CL', 6, END],
    ],
    after: [
      ['CL', 5, START],
      ['CL', 9.2, END],
    ],
    expected: ['grown CL 5 1.0 m long → 4.2 m long'],
  },
  {
    name: 'continuous, from one place',
    before: [['CL', 8]],
    after: [
      ['CL', 5, START],
      ['CL', 9, END],
    ],
    expected: ['grown CL 5 0.0 m long → 4.0 m long'],
  },
  {
    name: 'continuous, one stretch beginning where another ends',
    before: [
      ['CL', 5, START],
      ['CL', 9, { ...START, ...END }],
      ['CL', 12, END],
    ],
    after: [
      ['CL', 5, START],
      ['CL', 9, END],
    ],
    expected: ['same CL 5', 'gone CL 9'],
  },
  {
    name: 'one on each side of the pipe',
    before: [
      ['CL', 5, { atClock: 3 }],
      ['CL', 5, { atClock: 9 }],
    ],
    after: [['CL', 5.1, { atClock: 9 }]],
    expected: ['gone CL 5', 'same CL 5.1'],
  },
  {
    name: 'opposite sides of the pipe',
    before: [['CL', 5, { atClock: 3 }]],
    after: [['CL', 5, { atClock: 9 }]],
    expected: ['gone CL 5', 'new CL 5'],
  },
  {
    name: 'two hours apart, as two people may read one side',
    before: [['CL', 5, { atClock: 11 }]],
    after: [['CL', 5, { atClock: 1 }]],
    expected: ['same CL 5'],
  },
  {
    name: 'three hours apart',
    before: [['CL', 5, { atClock: 11 }]],
    after: [['CL', 5, { atClock: 2 }]],
    expected: ['gone CL 5', 'new CL 5'],
  },
  {
    name: 'arcs that touch over twelve',
    before: [['CC', 5, { atClock: 10, toClock: 1 }]],
    after: [['CC', 5, { atClock: 12, toClock: 3 }]],
    expected: ['same CC 5'],
  },
  {
    name: 'the nearest ones first',
    before: [
      ['CL', 5],
      ['CL', 5.6],
    ],
    after: [
      ['CL', 5.5],
      ['CL', 6.1],
    ],
    expected: ['gone CL 5', 'same CL 5.5', 'new CL 6.1'],
  },
  {
    name: 'hidden frames are none',
    before: [['CL', 5, { isHidden: true }]],
    after: [['CL', 5]],
    expected: ['new CL 5'],
  },
  {
    name: 'from the other end',
    before: [['CL', 5]],
    after: [['CL', 35]],
    isReversed: true,
    expected: ['same CL 5'],
  },
  {
    name: 'from the other end, abandoned half way: the longer survey says where that end is',
    before: [['CL', 30]],
    after: [['CL', 10]],
    isReversed: true,
    lengths: [40, 12],
    expected: ['same CL 30'],
  },
  {
    name: 'from the other end, the clock in a mirror',
    before: [['CL', 5, { atClock: 3 }]],
    after: [
      ['CL', 35, { atClock: 9 }],
      ['CL', 35.2, { atClock: 3 }],
    ],
    isReversed: true,
    expected: ['new CL 4.8', 'same CL 5'],
  },
  {
    name: 'from the other end, an arc in a mirror',
    before: [['CL', 5, { atClock: 8 }]],
    after: [['CL', 35, { atClock: 8, toClock: 10 }]],
    isReversed: true,
    expected: ['gone CL 5', 'new CL 5'],
  },
  {
    name: 'from the other end, beyond the length that was entered',
    before: [['CL', 0.2]],
    after: [['CL', 41]],
    isReversed: true,
    expected: ['same CL 0'],
  },
  {
    name: 'from the other end, continuous',
    before: [
      ['CL', 5, START],
      ['CL', 9, END],
    ],
    after: [
      ['CL', 31, START],
      ['CL', 35, END],
    ],
    isReversed: true,
    expected: ['same CL 5'],
  },
  {
    name: 'without a length the furthest frame is the end',
    before: [['CL', 5]],
    after: [
      ['CL', 15],
      ['MH', 20],
    ],
    isReversed: true,
    lengths: [null, null],
    expected: ['new MH 0', 'same CL 5'],
  },
];

describe('two surveys of one pipe', () => {
  it.each(CASES)('$name', ({ before, after, isReversed = false, lengths: [one, other] = [40, 40], expected }) => {
    const { changes, counts } = compareSurveys(survey(before, one), survey(after, other), isReversed);
    expect(changes.map(told)).toEqual(expected);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(expected.length);
  });

  it('lie in metres, whatever they were measured in', () => {
    const { axis, changes } = compareSurveys(survey([['CL', 5]], 40), survey([['CL', 16.4]], 131.2, true), false);
    expect(axis).toEqual({ length: 40, isLengthKnown: true });
    expect(changes.map(({ kind }) => kind)).toEqual(['same']);
  });

  it('end in metres at the furthest frame, where neither length was entered', () => {
    const marks: Mark[] = [
      ['CL', 32.81],
      ['MH', 65.62],
    ];
    const { axis, changes } = compareSurveys(survey([['CL', 10]], null), survey(marks, null, true), true);
    expect(axis.length).toBeCloseTo(20, 2);
    expect(changes.map(({ kind, after }) => `${kind} ${after?.code}`)).toEqual(['new MH', 'same CL']);
  });

  it('count what has no place', () => {
    const { unplaced, changes } = compareSurveys(
      survey([['CL', null]]),
      survey([
        ['CL', 5],
        ['DE', null],
        ['RI', null],
      ]),
      false,
    );
    expect(unplaced).toEqual([1, 2]);
    expect(changes.map(told)).toEqual(['new CL 5']);
  });

  it('bring thousands of defects in one place together without going through all pairs again and again', () => {
    const many = Array.from({ length: 2000 }, (_, index): Mark => ['RI', (index % 20) * 2 + 0.0001 * index]);
    const { counts } = compareSurveys(survey(many), survey(many), false);
    expect(counts).toMatchObject({ new: 0, gone: 0, grown: 0, smaller: 0, same: 2000 });
  });
});
