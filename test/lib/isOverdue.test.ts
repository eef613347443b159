import { isOverdue } from '@/lib/isOverdue';

it.each([
  ['2026-11-27', 'planned', false, true],
  ['2026-11-27', 'in review', false, true],
  // The day itself.
  ['2026-11-28', 'planned', false, false],
  ['2026-11-27', 'reviewed', false, false],
  [null, 'planned', false, false],
  // A contractor's job is done once it is with the owner.
  ['2026-11-27', 'reviewed', true, true],
  ['2026-11-27', 'returned', true, true],
  ['2026-11-27', 'handed over', true, false],
  ['2026-11-27', 'accepted', true, false],
])(
  'says of a batch due %s that is %s (contracted: %s) whether it is late: %s',
  (dueDate, state, isContracted, late) => {
    expect(isOverdue({ dueDate, state, isContracted }, '2026-11-28')).toBe(late);
  },
);
