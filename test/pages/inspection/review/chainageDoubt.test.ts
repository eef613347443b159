import { chainageDoubt, limitsBetween } from '@/pages/inspection/review/chainageDoubt';
import { aFrame } from '../../../support/frames';

const at = (frameId: number, chainageNumber: number | null, chainageSource: 'read' | 'interpolated' | null = 'read') =>
  aFrame({ id: frameId, frameId, chainageNumber, chainageSource });
const NONE = { from: null, to: null, lengthSurveyed: null };

it('lets a chainage lie between the nearest known ones before and after it in the video, whichever is higher', () => {
  const frame = at(4, 9);
  expect(limitsBetween(frame, [at(1, 2), at(3, 5), frame, at(5, null), at(6, 8), at(7, 20)])).toEqual({
    from: 5,
    to: 8,
  });
  expect(limitsBetween(frame, [at(6, 5), at(3, 8)])).toEqual({ from: 5, to: 8 });
});

it('goes on at either end of the video the way that the two nearest frames go', () => {
  const first = at(1, 99);
  expect(limitsBetween(first, [first, at(2, 1), at(3, 2)])).toEqual({ from: null, to: 1 });
  expect(limitsBetween(first, [first, at(2, 2), at(3, 1)])).toEqual({ from: 2, to: null });
  expect(limitsBetween(at(9, 0), [at(3, 1), at(4, 2), at(9, 0)])).toEqual({ from: 2, to: null });
  expect(limitsBetween(at(9, 0), [at(3, 2), at(4, 1), aFrame({ id: 99, frameId: 4, chainageNumber: 1 })])).toEqual({
    from: null,
    to: 1,
  });
  expect(chainageDoubt(1.5, { ...NONE, to: 1 }, 'm')).toBe('Above its neighbour’s 1.00 m');
  expect(chainageDoubt(1.5, { ...NONE, from: 2 }, 'm')).toBe('Below its neighbour’s 2.00 m');
  expect([chainageDoubt(1, { ...NONE, to: 1 }, 'm'), chainageDoubt(2, { ...NONE, from: 2 }, 'm')]).toEqual([
    null,
    null,
  ]);
});

it('limits nothing by a worked-out chainage, another observation on the picture, or a single other frame', () => {
  const frame = at(4, 9);
  const nothing = { from: null, to: null };
  expect(limitsBetween(frame, [at(3, 5, 'interpolated'), at(5, 8)])).toEqual(nothing);
  expect(limitsBetween(frame, [at(3, 5), aFrame({ id: 9, frameId: 4, chainageNumber: 6 })])).toEqual(nothing);
  expect(limitsBetween(frame, [])).toEqual(nothing);
});

it.each([
  [4.99, 'Outside its neighbours’ 5.00–8.00 m'],
  [8.01, 'Outside its neighbours’ 5.00–8.00 m'],
  [5, null],
  [8.004, null],
  [null, null],
  [NaN, null],
])('says of %s between 5 and 8: %s', (chainage, doubt) => {
  expect(chainageDoubt(chainage, { ...NONE, from: 5, to: 8 }, 'm')).toBe(doubt);
});

it('says of a chainage beyond the surveyed length that it is, in the unit of the inspection', () => {
  const limits = { from: 5, to: 40, lengthSurveyed: 36.5 };
  expect(chainageDoubt(36.51, limits, 'ft')).toBe('Beyond the surveyed length, 36.50 ft');
  expect(chainageDoubt(36.5, limits, 'ft')).toBeNull();
  expect(chainageDoubt(99, NONE, 'm')).toBeNull();
});
