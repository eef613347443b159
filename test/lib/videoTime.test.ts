import { formatVideoTime } from '@/lib/videoTime';

describe(formatVideoTime, () => {
  it.each([
    [0, '0:00'],
    [41.9, '0:41'],
    [723, '12:03'],
    [3723, '1:02:03'],
    [-1, '0:00'],
  ])('shows second %d as %s', (seconds, text) => {
    expect(formatVideoTime(seconds)).toBe(text);
  });
});
