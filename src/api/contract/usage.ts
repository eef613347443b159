/** What an organisation uses, and the quotas that staff give it. Beyond the specification. */
import * as z from 'zod/mini';

/** Imports that are under way at once for one organisation, with or without a quota. */
export const IMPORTS_AT_ONCE = 3;

const quota = z.nullable(z.number());

/** Null where the organisation has no quota. */
const quotas = z.object({
  /** Of stored originals. */
  bytes: quota,
  /** Of video processed in a calendar month. */
  minutes: quota,
  openUploads: quota,
  imports: quota,
});
export type Quotas = z.infer<typeof quotas>;

/** Of what lies in the organisation's folders, whoever sent it. */
export const organisationUsage = z.object({
  /** Videos that have arrived, and the bytes of those whose size is known; `unsized` counts the others. */
  videos: z.number(),
  bytes: z.number(),
  unsized: z.number(),
  /** The calendar month in UTC, as YYYY-MM. */
  month: z.string(),
  /** Of videos that became inspections in this month and whose length is known; `untimed` counts the others. */
  minutes: z.number(),
  untimed: z.number(),
  openUploads: z.number(),
  /** As the process knows that answers: each counts its own. */
  imports: z.number(),
  quotas,
});
export type OrganisationUsage = z.infer<typeof organisationUsage>;
