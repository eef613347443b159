/** What one of two surveys has not looked at is neither new nor gone. */
import { compareSurveys } from '@/lib/comparison/compareSurveys';
import { survey, told, type Mark } from '../../support/surveyMarks';

interface Case {
  name: string;
  before: readonly Mark[];
  after: readonly Mark[];
  isReversed?: true;
  lengths?: [number | null, number | null];
  /** Frames all along the video, in both surveys. */
  isFilmed?: true;
  expected: string[];
}

const CASES: Case[] = [
  {
    name: 'beyond the length that was surveyed before',
    before: [['CL', 5]],
    after: [
      ['CL', 5],
      ['RI', 12],
      ['DE', 15.5],
    ],
    lengths: [12, 40],
    expected: ['same CL 5', 'new RI 12', 'not surveyed then DE 15.5'],
  },
  {
    name: 'beyond the length that is surveyed now',
    before: [
      ['RI', 11],
      ['DE', 15.5],
    ],
    after: [['CL', 5]],
    lengths: [40, 12],
    expected: ['new CL 5', 'gone RI 11', 'not surveyed now DE 15.5'],
  },
  {
    name: 'from the other end, abandoned: what lies between there and the first end',
    before: [
      ['CL', 5],
      ['RI', 30],
    ],
    after: [['DE', 2]],
    lengths: [40, 12],
    isReversed: true,
    expected: ['not surveyed now CL 5', 'gone RI 30', 'new DE 38'],
  },
  {
    name: 'from the other end, after one that was abandoned',
    before: [['CL', 5]],
    after: [
      ['DE', 2],
      ['RI', 30],
    ],
    lengths: [12, 40],
    isReversed: true,
    expected: ['gone CL 5', 'new RI 10', 'not surveyed then DE 38'],
  },
  {
    name: 'a length that ends short of the other by no more than counters differ',
    before: [],
    after: [['DE', 39.9]],
    lengths: [39.2, 40],
    expected: ['new DE 39.9'],
  },
  {
    name: 'beyond the length that was entered, where a frame was taken all the same',
    before: [['RI', 20]],
    after: [['DE', 16]],
    lengths: [12, 40],
    expected: ['new DE 16', 'gone RI 20'],
  },
  {
    name: 'beyond the last observation of one whose length nobody entered',
    before: [['RI', 20]],
    after: [
      ['DE', 16],
      ['CL', 30],
    ],
    lengths: [null, 40],
    expected: ['new DE 16', 'gone RI 20', 'unknown CL 30'],
  },
  {
    name: 'of one without length and chainages nothing is known',
    before: [['RI', null]],
    after: [['CL', 30]],
    lengths: [null, 40],
    expected: ['unknown CL 30'],
  },
  {
    name: 'from the other end, of unknown length',
    before: [
      ['CL', 5],
      ['RI', 39],
    ],
    after: [['DE', 20]],
    lengths: [40, null],
    isReversed: true,
    expected: ['unknown CL 5', 'new DE 20', 'gone RI 39'],
  },
  {
    name: 'beyond the last frame of a video',
    before: [
      ['', 0],
      ['', 12],
    ],
    after: [
      ['CL', 5],
      ['DE', 15.5],
    ],
    lengths: [null, 40],
    isFilmed: true,
    expected: ['new CL 5', 'not surveyed then DE 15.5'],
  },
  {
    name: 'beyond the last chainage of a video that goes on without',
    before: [
      ['', 0],
      ['', 12],
      ['', null],
    ],
    after: [
      ['CL', 5],
      ['DE', 15.5],
    ],
    lengths: [null, 40],
    isFilmed: true,
    expected: ['new CL 5', 'unknown DE 15.5'],
  },
  {
    name: 'before the first frame of a video that begins within the pipe',
    before: [
      ['', 12],
      ['', 40],
    ],
    after: [
      ['CL', 5],
      ['DE', 15.5],
    ],
    isFilmed: true,
    expected: ['not surveyed then CL 5', 'new DE 15.5'],
  },
  {
    name: 'before the first frame, by no more than cameras begin apart',
    before: [
      ['', 0.6],
      ['', 40],
    ],
    after: [['RI', 0.2]],
    isFilmed: true,
    expected: ['new RI 0.2'],
  },
  {
    name: 'before the first chainage of a video, which began at the manhole all the same',
    before: [
      ['', null],
      ['', 12],
    ],
    after: [['CL', 5]],
    isFilmed: true,
    expected: ['new CL 5'],
  },
  {
    name: 'continuous, seen for the first time in part',
    before: [],
    after: [
      ['CL', 10, { contDefectStart: true }],
      ['CL', 15, { contDefectEnd: true }],
    ],
    lengths: [12, 40],
    expected: ['new CL 10'],
  },
  {
    name: 'continuous, as long as it was as far as both have looked',
    before: [
      ['CL', 10, { contDefectStart: true }],
      ['CL', 12, { contDefectEnd: true }],
    ],
    after: [
      ['CL', 10, { contDefectStart: true }],
      ['CL', 15, { contDefectEnd: true }],
    ],
    lengths: [12, 40],
    expected: ['same CL 10 as far as both inspections went'],
  },
];

describe('a defect that only one survey has', () => {
  it.each(CASES)('$name', ({ before, after, isReversed = false, lengths = [40, 40], isFilmed = false, expected }) => {
    const [earlier, later] = lengths;
    const { changes, counts } = compareSurveys(
      survey(before, earlier, false, isFilmed),
      survey(after, later, false, isFilmed),
      isReversed,
    );
    expect(changes.map(told)).toEqual(expected);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(expected.length);
  });

  it('where a survey in feet has looked as far as in metres', () => {
    const { changes } = compareSurveys(
      survey([], 39.37, true),
      survey([
        ['CL', 12],
        ['RI', 12.01],
      ]),
      false,
    );
    expect(changes.map(told)).toEqual(['new CL 12', 'not surveyed then RI 12.01']);
  });
});
