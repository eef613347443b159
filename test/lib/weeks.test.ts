import { addDays, weeksUntil } from '@/lib/weeks';

describe('weeks', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
  ])('has %s in the week that begins on Monday, %s', (day, from) => {
    expect(weeksUntil(day, 1)).toEqual([{ from, to: addDays(from, 6) }]);
  });

  it('goes back over months and years, the oldest first', () => {
    expect(weeksUntil('2026-01-07', 3).map(({ from }) => from)).toEqual(['2025-12-22', '2025-12-29', '2026-01-05']);
  });
});
