import { hoursCovered, pressHour } from '@/pages/inspection/review/clockRange';

const NONE = { atClock: null, toClock: null };
const ALL = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

it.each([
  ['one press is one position', [9], { atClock: 9, toClock: null }, [9]],
  ['two go clockwise from the first to the second', [9, 3], { atClock: 9, toClock: 3 }, [9, 10, 11, 12, 1, 2, 3]],
  ['the same twice is the whole circumference', [12, 12], { atClock: 12, toClock: 12 }, ALL],
  ['up to the position before is all but nothing', [12, 11], { atClock: 12, toClock: 11 }, ALL],
  ['a third begins anew', [9, 3, 6], { atClock: 6, toClock: null }, [6]],
])('%s', (_what, presses, range, hours) => {
  const pressed = presses.reduce(pressHour, NONE);
  expect(pressed).toEqual(range);
  expect(hoursCovered(pressed)).toEqual(hours);
});
