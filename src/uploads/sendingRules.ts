/**
 * How fast and at what time of day a person wants their uploads to be sent, kept by the browser for all its tabs. Pure
 * data and arithmetic; `engine/sendingMiddleware.ts` makes the engine and the transfers follow the rules.
 */
import * as z from 'zod/mini';
import { parseJson } from '@/lib/parseStored';
import type { BytesPerSecond, Milliseconds } from '@/lib/units';

const MINUTES_OF_DAY = 24 * 60;
/** Half a megabit a second: with less, even the smallest blocks would take so long that they look like a standstill. */
export const LEAST_LIMIT: BytesPerSecond = 62_500;

const minuteOfDay = z.number().check(z.int(), z.gte(0), z.lt(MINUTES_OF_DAY));
const sendingRules = z.object({
  /** The limit for all files and tabs together; null for none. */
  bytesPerSecond: z.nullable(z.number().check(z.gte(LEAST_LIMIT))),
  /** Files are sent between these minutes of the day, by this computer's clock; over midnight where `from` is later. */
  hours: z.nullable(z.object({ from: minuteOfDay, until: minuteOfDay })),
});
export type SendingRules = z.infer<typeof sendingRules>;

export const NO_RULES: SendingRules = { bytesPerSecond: null, hours: null };

/** The stored rules; no rules where they are missing or damaged. */
export const readSendingRules = (stored: string | null): SendingRules =>
  z.catch(sendingRules, NO_RULES).parse(parseJson(stored));

const isWithin = ({ from, until }: NonNullable<SendingRules['hours']>, minute: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until;

/** When the hours for sending begin next, since 1970; null within them, and where the rules have none. */
export function heldUntil({ hours }: SendingRules, now: Milliseconds): Milliseconds | null {
  const time = new Date(now);
  if (!hours || isWithin(hours, time.getHours() * 60 + time.getMinutes())) return null;
  const next = new Date(now);
  next.setHours(0, hours.from, 0, 0);
  if (next.getTime() <= now) next.setDate(next.getDate() + 1);
  return next.getTime();
}
