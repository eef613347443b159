/** Arithmetic with calendar days (YYYY-MM-DD, in no time zone): counting on, and weeks from Monday to Sunday. */

export interface Days {
  from: string;
  to: string;
}

const DAYS = 7;

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The week that the day is in, and those before it, `count` in all; the oldest first. */
export function weeksUntil(day: string, count: number): Days[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS - 1) % DAYS;
  const monday = addDays(day, -sinceMonday);
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(monday, DAYS * (index + 1 - count));
    return { from, to: addDays(from, DAYS - 1) };
  });
}
