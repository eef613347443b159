import { dayIn, nextMorning } from '../../../../scripts/backend/workMail/mornings';

it.each([
  ['Europe/Berlin', '2026-11-30T05:59:59Z', '2026-11-29'],
  ['Europe/Berlin', '2026-11-30T06:00:00Z', '2026-11-30'],
  ['Europe/Berlin', '2026-11-30T23:30:00Z', '2026-11-30'],
  ['Australia/Sydney', '2026-11-30T20:00:00Z', '2026-12-01'],
  ['America/Los_Angeles', '2026-12-01T14:59:00Z', '2026-11-30'],
  ['UTC', '2027-01-01T06:00:00Z', '2026-12-31'],
])('begins the day in %s with its morning: at %s it is %s', (zone, at, day) => {
  expect(dayIn(zone, new Date(at))).toBe(day);
});

it.each([
  ['UTC', '2026-11-30T06:59:59.999Z', '2026-11-30T07:00:00.000Z'],
  ['UTC', '2026-11-30T07:00:00.000Z', '2026-12-01T07:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-30T00:00:00.000Z', '2026-11-30T01:15:00.000Z'],
  ['Australia/Sydney', '2026-11-30T12:00:00.000Z', '2026-11-30T20:00:00.000Z'],
  // The clocks go back, and forward, in the night between.
  ['Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ['Europe/Berlin', '2027-03-27T12:00:00.000Z', '2027-03-28T05:00:00.000Z'],
])('finds the next morning in %s after %s: %s', (zone, at, morning) => {
  expect(nextMorning(zone, new Date(at)).toISOString()).toBe(morning);
});
