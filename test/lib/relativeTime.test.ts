import { relativeTime } from '@/lib/relativeTime';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 0, 15);

describe(relativeTime, () => {
  it.each([
    [-5 * MINUTE, 'just now'],
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 min ago'],
    [59 * MINUTE, '59 mins ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [DAY, '1 day ago'],
    [29 * DAY, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [800 * DAY, '2 years ago'],
  ])('calls a time %d ms ago "%s"', (elapsed, text) => {
    expect(relativeTime(now - elapsed, now)).toBe(text);
  });
});
