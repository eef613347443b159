/** Times of day as people read and type them, on this computer's clock: '18:00'. */
import type { Milliseconds } from '@/lib/units';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time of day of a moment since 1970. */
export const timeOfDay = (moment: Milliseconds): string => {
  const time = new Date(moment);
  return textOfMinutes(time.getHours() * 60 + time.getMinutes());
};

/** The time of day as text, from minutes since midnight. */
export const textOfMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Minutes since midnight; null when the text is no time. */
export function minutesOfText(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
