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

it('limits nothing by a worked-out chainage, another observation on the picture, or where one side is open', () => {
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
