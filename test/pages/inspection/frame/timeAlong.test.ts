import { timeAlong } from '@/pages/inspection/frame/timeAlong';

const at = (timeReference: number | null, chainageNumber: number | null) => ({ timeReference, chainageNumber });

/** Half a metre a second, a stop from 4 to 10 s, and then back again. */
const DRIVE = [at(0, 0), at(2, 1), at(4, 2), at(10, 2), at(12, 1)];

it.each([
  [1, 0.5, 2],
  [1.5, 0.5, 2.5],
  [3, -0.5, 2],
  [3.5, 0.5, 11.5],
  // Through the stop, and on to where the camera has gone back as far.
  [5, 0.5, 11],
  [8, -0.5, 3],
])('at %s s, %s m on is at %s s', (from, distance, time) => {
  expect(timeAlong(DRIVE, from, distance)).toBeCloseTo(time, 6);
});

it.each([
  ['the pipe ends before', DRIVE, 11.5, 0.5],
  ['it begins after', DRIVE, 0.5, -0.5],
  ['no frame before has a chainage', [at(5, 1), at(6, 2)], 4, 0.5],
  ['no frame after has one', [at(5, 1), at(6, 2)], 7, -0.5],
  ['no frame has one', [at(0, null), at(1, null), at(null, 2)], 0.5, 0.5],
])('is not known where %s', (_why, frames, from, distance) => {
  expect(timeAlong(frames, from, distance)).toBeNull();
});

it('begins at a frame itself, the first too', () => {
  expect(timeAlong(DRIVE, 0, 0.5)).toBe(1);
});
