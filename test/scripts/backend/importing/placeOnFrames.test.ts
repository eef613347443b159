import { placeOnFrames } from '../../../../scripts/backend/importing/placeOnFrames';

const FRAMES = [0, 1, 2, 3, 10].map((at) => ({ frameId: at, timeReference: at, chainageNumber: at / 2 }));
const at = (seconds: number | null, distance: number | null) => ({ seconds, distance });

describe('observations in a video', () => {
  it('lie on the frame nearest to their time, or else to their distance', () => {
    expect(placeOnFrames(FRAMES, [at(1.2, 99), at(null, 1.4), at(7, null)], 'm')).toEqual([1, 3, 10]);
  });
  it('share a frame where they lie at one distance, and no other', () => {
    expect(placeOnFrames(FRAMES, [at(1, 0.5), at(1, 0.5), at(1, 0.6)], 'm')).toEqual([1, 1, 0]);
  });
  it('are near within five seconds, a metre or three feet, and no farther', () => {
    const near = (seconds: number | null, distance: number | null, unit: 'm' | 'ft') =>
      placeOnFrames(FRAMES, [at(seconds, distance)], unit)[0];
    expect([near(15, null, 'm'), near(15.1, null, 'm')]).toEqual([10, null]);
    expect([near(null, 6, 'm'), near(null, 6.1, 'm')]).toEqual([10, null]);
    expect([near(null, 8, 'ft'), near(null, 8.1, 'ft')]).toEqual([10, null]);
  });
  it('lie nowhere without a frame near, or without time and distance', () => {
    expect(placeOnFrames(FRAMES, [at(30, 1), at(null, 9), at(null, null)], 'm')).toEqual([null, null, null]);
    expect(placeOnFrames([{ frameId: 0, timeReference: 0, chainageNumber: null }], [at(null, 0)], 'm')).toEqual([null]);
  });
});
