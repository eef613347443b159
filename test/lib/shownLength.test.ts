import { shownLength } from '@/lib/shownLength';

it.each([
  [0, false, '0 m'],
  [9.94, false, '9.9 m'],
  [72.4, false, '72 m'],
  [1234, false, '1.2 km'],
  [0, true, '0 ft'],
  [2, true, '6.6 ft'],
  [100, true, '328 ft'],
  [1609.344, true, '1 mi'],
  [4000, true, '2.5 mi'],
])('shows %d metres, in feet: %s', (metres, isImperial, text) => {
  expect(shownLength(metres, isImperial)).toBe(text);
});
