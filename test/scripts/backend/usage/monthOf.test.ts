import { monthOf } from '../../../../scripts/backend/usage/readUsage';

it.each([
  ['2026-11-30T23:59:59.999Z', '2026-11-01', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01', '2027-01-01'],
  ['2028-02-29T12:00:00.000+14:00', '2028-02-01', '2028-03-01'],
])('the month of %s in UTC', (now, from, to) => {
  expect(monthOf(new Date(now))).toEqual({ from: new Date(from), to: new Date(to) });
});
