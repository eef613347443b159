/** When a person is mailed about their own work. Beyond the specification. */
import * as z from 'zod/mini';

export const PACES = ['at once', 'daily', 'off'] as const;
export type Pace = (typeof PACES)[number];

/** When the daily email comes, and from when on what is due is told of, in the person's own time zone. */
export const MORNING = '07:00';
/** For how long news is gathered into one email where they come at once. */
export const GATHERED_MINUTES = 5;

/** `zone`: the time zone of the person's mornings, such as 'Europe/Berlin'; null while the emails are off. */
export const workMailSetting = z.object({
  pace: z.enum(PACES),
  zone: z.nullable(z.string()),
  /** Whether the server sends emails; else it writes them to a folder of its own. */
  hasMailServer: z.boolean(),
});
export type WorkMailSetting = z.infer<typeof workMailSetting>;
