import type { Frame } from '@/api/contract/frames';
import { indexAfterKey, indexOfFrame } from '@/pages/inspection/selectFrame';

// Only the place in the video matters here.
const frames = [0, 1, 5].map((frameId) => ({ frameId }) as Frame);

describe(indexOfFrame, () => {
  it.each([
    ['5', 2],
    [null, 0],
    ['2', 0],
    ['x', 0],
  ])('for ?frame=%s shows the frame at %d', (wanted, index) => {
    expect(indexOfFrame(frames, wanted)).toBe(index);
  });

  it('shows none when there is none', () => {
    expect(indexOfFrame([], '0')).toBe(-1);
  });
});

describe(indexAfterKey, () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['j', 1, 2],
    ['J', 2, 2],
    ['ArrowLeft', 2, 1],
    ['k', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, undefined],
  ])('%s leads from %d to %s', (key, from, to) => {
    expect(indexAfterKey(key, from, 3)).toBe(to);
  });

  it('leads nowhere without frames', () => {
    expect(indexAfterKey('End', -1, 0)).toBeUndefined();
  });
});
