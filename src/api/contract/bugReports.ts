/** Bug reports that people have sent, as staff read them. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';

/** Several times what the app sends. */
export const REPORT_MAX_BYTES = 16 * 1024 ** 2;
export const REPORT_DAYS = 90;

/** Whether the operator takes reports: without it a person saves theirs as a file. */
export const reportsTaken = z.object({ isOn: z.boolean() });
export type ReportsTaken = z.infer<typeof reportsTaken>;

const sentReport = z.object({
  id: z.number(),
  sentAt: isoTime,
  /** Of the app that recorded it. */
  version: z.string(),
  /** The last call that failed in it, with its status: 'Failed to Update Frame (updateFrame 412)'. */
  error: z.nullable(z.string()),
  /** The person's own words. */
  note: z.string(),
  /** Whether names and texts are made-up words. */
  isVeiled: z.boolean(),
  /** Bytes of the packed file. */
  size: z.number(),
  userName: z.string(),
  userEmail: z.string(),
  organisation: z.string(),
});
export type SentReport = z.infer<typeof sentReport>;

/** `versions` and `errors` are those of all reports, to choose from. */
export const sentReportPage = z.extend(pageOf(sentReport), {
  versions: z.array(z.string()),
  errors: z.array(z.string()),
});
export type SentReportPage = z.infer<typeof sentReportPage>;

/** A link to the file that lasts some minutes. */
export const reportFileLink = z.object({ url: z.string(), fileName: z.string() });
export type ReportFileLink = z.infer<typeof reportFileLink>;
