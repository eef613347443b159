import { shownDay, shownMonth } from '@/lib/shownDate';

it('shows a day without a time as that day, and the day of a moment', () => {
  expect(shownDay('2026-01-31')).toBe('Jan 31, 2026');
  expect(shownDay('2026-01-31T23:00:00Z')).toBe('Jan 31, 2026');
  expect(shownMonth('2026-01-31')).toBe('Jan 2026');
});

it('leaves what is no date as it is', () => {
  expect(shownDay('2026-13-45')).toBe('2026-13-45');
  expect(shownDay('2026-01-31Tea')).toBe('2026-01-31Tea');
});
