import { isOverdue } from '@/lib/isOverdue';

it.each([
  ['2026-11-27', 'planned', true],
  ['2026-11-27', 'in review', true],
  // The day itself.
  ['2026-11-28', 'planned', false],
  ['2026-11-27', 'reviewed', false],
  [null, 'planned', false],
])('says of a batch due %s that is %s whether it is late: %s', (dueDate, state, expected) => {
  expect(isOverdue({ dueDate, state }, '2026-11-28')).toBe(expected);
});
