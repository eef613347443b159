/** Days and mornings in a person's time zone. */
import { MORNING } from '@/api/contract/workMail';
import { addDays } from '@/lib/weeks';

/** The zones of the world stand at whole quarters of an hour from each other. */
const QUARTER_MS = 15 * 60_000;

/** Such as '2026-11-28' and '16:05'. */
function clockIn(zone: string, at: Date): { day: string; time: string } {
  // Sweden writes dates as ISO 8601 has them.
  const [day = '', time = ''] = at
    .toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ');
  return { day, time };
}

/** The day that the person has: a new one begins with its morning, so that nobody is mailed at midnight. */
export function dayIn(zone: string, at: Date): string {
  const { day, time } = clockIn(zone, at);
  return time < MORNING ? addDays(day, -1) : day;
}

/** The first morning after `at`. */
export function nextMorning(zone: string, at: Date): Date {
  const today = dayIn(zone, at);
  let next = (Math.floor(at.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
  while (dayIn(zone, new Date(next)) === today) next += QUARTER_MS;
  return new Date(next);
}
