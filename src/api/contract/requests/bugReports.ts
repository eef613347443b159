/** What the calls about bug reports carry. */
import * as z from 'zod/mini';
import { pagingQuery } from './common';

export const sentReportsQuery = z.object({
  version: z.optional(z.string()),
  error: z.optional(z.string()),
  /** Part of the note, or of a name or an email. */
  search: z._default(z.string(), ''),
  ...pagingQuery,
});
export type SentReportsQuery = z.infer<typeof sentReportsQuery>;

/** What for: the audit log has it. */
export const reportFileQuery = z.object({ to: z.enum(['open', 'download']) });
