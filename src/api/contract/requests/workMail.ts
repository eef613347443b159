/** What a call carries that chooses when a person is mailed about their own work. */
import * as z from 'zod/mini';
import { PACES } from '../workMail';

function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const workMailRequest = z.object({
  pace: z.enum(PACES),
  zone: z.string().check(z.refine(isZone, 'Must be a time zone such as Europe/Berlin.')),
});
export type WorkMailRequest = z.infer<typeof workMailRequest>;
