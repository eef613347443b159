/**
 * How fast and at what time of day a person wants their uploads to be sent: kept by the browser for all its tabs. Pure;
 * `engine/sendingMiddleware.ts` makes the engine and the transfer follow them.
 */
import * as z from 'zod/mini';
import { parseJson } from '@/lib/parseStored';
import type { BytesPerSecond, Milliseconds } from '@/lib/units';

const MINUTES_OF_DAY = 24 * 60;
/** Half a megabit a second: with less, blocks of the smallest size would stand for a standstill. */
export const LEAST_LIMIT: BytesPerSecond = 62_500;

const minuteOfDay = z.number().check(z.int(), z.gte(0), z.lt(MINUTES_OF_DAY));
const sendingRules = z.object({
  /** Of all files and tabs together; null for as fast as the link is. */
  bytesPerSecond: z.nullable(z.number().check(z.gte(LEAST_LIMIT))),
  /** Minutes of the day, on this computer's clock, between which is sent; over midnight where they are in that order. */
  hours: z.nullable(z.object({ from: minuteOfDay, until: minuteOfDay })),
});
export type SendingRules = z.infer<typeof sendingRules>;

export const NO_RULES: SendingRules = { bytesPerSecond: null, hours: null };

/** What is unknown or damaged restricts nothing. */
export const readSendingRules = (stored: string | null): SendingRules =>
  z.catch(sendingRules, NO_RULES).parse(parseJson(stored));

const isWithin = ({ from, until }: NonNullable<SendingRules['hours']>, minute: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until;

/** When the next hours begin, since 1970; null while they last, and when there are none. */
export function heldUntil({ hours }: SendingRules, now: Milliseconds): Milliseconds | null {
  const time = new Date(now);
  if (!hours || isWithin(hours, time.getHours() * 60 + time.getMinutes())) return null;
  const next = new Date(now);
  next.setHours(0, hours.from, 0, 0);
  if (next.getTime() <= now) next.setDate(next.getDate() + 1);
  return next.getTime();
}
