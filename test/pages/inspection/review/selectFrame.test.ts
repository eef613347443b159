import fc from 'fast-check';
import { indexAfter, indexOfPlace, neighbourOf, nextThat, nextUnreviewed } from '@/pages/inspection/review/selectFrame';
import { isOpenSuggestion } from '@/lib/undecided';
import { aFrame, aSuggestion } from '../../../support/frames';

const at = (frameId: number, chainageNumber: number | null) => ({ frameId, chainageNumber });

describe(indexOfPlace, () => {
  const frames = [at(0, 0), at(4, 2.5), at(5, null), at(9, 12.35)];

  it.each([
    ['the frame itself, whatever its chainage', at(5, 12.35), 2],
    ['the first without a place', null, 0],
    ['the nearest chainage when the frame is gone', at(7, 8), 3],
    ['the first of two that are equally near', at(2, 1.25), 0],
    ['the nearest in the video when it had no chainage', at(8, null), 3],
  ])('finds %s', (_what, place, index) => {
    expect(indexOfPlace(frames, place)).toBe(index);
  });

  it('looks at the place in the video when no frame has a chainage', () => {
    expect(indexOfPlace([at(0, null), at(6, null)], at(5, 3))).toBe(1);
  });

  it('finds none among none', () => {
    expect(indexOfPlace([], at(0, 0))).toBe(-1);
  });

  it('finds no frame that is farther away than another', () => {
    const places = fc.record({
      frameId: fc.nat(1000),
      chainageNumber: fc.double({ min: 0, max: 500, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(places, { minLength: 1 }), places, (all, gone) => {
        fc.pre(all.every(({ frameId }) => frameId !== gone.frameId));
        const distances = all.map(({ chainageNumber }) => Math.abs(chainageNumber - gone.chainageNumber));
        expect(distances[indexOfPlace(all, gone)]).toBe(Math.min(...distances));
      }),
    );
  });
});

describe(nextUnreviewed, () => {
  const [open, accepted, hidden] = [
    { isHidden: false, isAccepted: false },
    { isHidden: false, isAccepted: true },
    { isHidden: true, isAccepted: false },
  ];

  it.each([
    ['passes over what is hidden or accepted', [open, accepted, hidden, open], 0, 3],
    ['goes on from the start after the end', [open, accepted, hidden], 1, 0],
    ['stays when there is no other', [open, accepted], 0, 0],
    ['stays when there is none', [accepted, hidden], 1, 1],
  ])('%s', (_what, frames, from, to) => {
    expect(nextUnreviewed(frames, from)).toBe(to);
  });

  it('passes over those that are left out', () => {
    const [first, second, third] = [{ ...open }, { ...open }, { ...open }];
    expect(nextUnreviewed([first, second, third], 0, [second])).toBe(2);
    expect(nextUnreviewed([first, second], 0, [second])).toBe(0);
  });
});

it.each([
  [0, 10, 5, 4],
  [2, -10, 5, 0],
  [1, 1, 5, 2],
])('from %d a step of %d in %d frames leads to %d', (index, step, count, to) => {
  expect(indexAfter(index, step, count)).toBe(to);
});

it.each([
  [0, 3, 1],
  [2, 3, 1],
  [0, 1, -1],
])('beside frame %d of %d stays frame %d', (index, count, neighbour) => {
  expect(neighbourOf(index, count)).toBe(neighbour);
});

it('leads to the next frame that is wanted, and from the last to the first', () => {
  const suggestion = aSuggestion({ atClock: 1 });
  const suggested = aFrame({ classLabel: 'roots', suggestion });
  const frames = [suggested, aFrame(), { ...suggested, defectCode: 'RI' }, suggested];
  expect([0, 1, 3].map((index) => nextThat(frames, index, isOpenSuggestion))).toEqual([3, 3, 0]);
  expect(nextThat([aFrame(), suggested], 1, isOpenSuggestion)).toBe(1);
});
