import { bandsOf, observationsOf } from '@/pages/inspection/observations/listObservations';
import { aFrame } from '../../../support/frames';

const at = (id: number, chainageNumber: number | null, more: object = {}) =>
  aFrame({ id, frameId: id, chainageNumber, defectCode: 'FL', ...more });

describe('observations', () => {
  it('are what is coded and not hidden, along the pipe', () => {
    const frames = [
      at(1, 9),
      at(2, 3),
      aFrame({ id: 3, chainageNumber: 1 }),
      at(4, 5, { isHidden: true }),
      at(5, null),
    ];
    expect(
      observationsOf(frames, () => ({ grade: 4, isBound: false })).map(({ frame, grade }) => [frame.id, grade?.grade]),
    ).toEqual([
      [2, 4],
      [1, 4],
      [5, 4],
    ]);
  });

  it('number the ends of continuous defects, and name what is missing of them', () => {
    const frames = [
      at(1, 1, { contDefectStart: true }),
      at(2, 2, { contDefectStart: true, defectCode: 'RF' }),
      at(3, 4, { contDefectEnd: true }),
      at(4, 6, { contDefectEnd: true, defectCode: 'DE' }),
      at(5, null, { contDefectStart: true }),
    ];
    const told = observationsOf(frames, () => null).map(({ mark, problem, endsAt }) => [mark, problem, endsAt]);
    expect(told).toEqual([
      ['S01', null, 4],
      ['S02', 'No end', 2],
      ['F01', null, 4],
      [null, 'No start', 6],
      ['S03', 'No chainage', null],
    ]);
  });
});

describe('the unrolled wall', () => {
  it.each([
    ['a range', { atClock: 2, toClock: 4 }, [{ from: 2, to: 4 }]],
    ['one position', { atClock: 3, toClock: null }, [{ from: 2.5, to: 3.5 }]],
    [
      'past 12 o’clock',
      { atClock: 10, toClock: 2 },
      [
        { from: 10, to: 12 },
        { from: 0, to: 2 },
      ],
    ],
    [
      'at 12 o’clock',
      { atClock: 12, toClock: null },
      [
        { from: 0, to: 0.5 },
        { from: 11.5, to: 12 },
      ],
    ],
    ['12 to 12', { atClock: 12, toClock: 12 }, [{ from: 0, to: 12 }]],
    [
      '9 to 9',
      { atClock: 9, toClock: 9 },
      [
        { from: 9, to: 12 },
        { from: 0, to: 9 },
      ],
    ],
    ['nothing known', { atClock: null, toClock: null }, [{ from: 0, to: 12 }]],
  ])('is taken where the clock says: %s', (_name, clock, bands) => {
    expect(bandsOf(clock)).toEqual(bands);
  });
});
