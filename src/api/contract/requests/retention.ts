/** What calls about keeping videos carry. */
import * as z from 'zod/mini';
import { FEWEST_DAYS, MOST_DAYS, RETENTION_KINDS } from '../retention';

const WANTED = `Enter whole days from ${FEWEST_DAYS} to ${MOST_DAYS.toLocaleString('en')}, or nothing to keep them for ever.`;
const inRange = [z.gte(FEWEST_DAYS, WANTED), z.lte(MOST_DAYS, WANTED)] as const;
const days = z.nullable(z.int(WANTED).check(...inRange));

export const changeRetentionRequest = z.strictObject({
  originals: z.optional(days),
  copies: z.optional(days),
  pictures: z.optional(days),
});
export type ChangeRetentionRequest = z.infer<typeof changeRetentionRequest>;

export const retentionPreviewQuery = z.object({
  kind: z.enum(RETENTION_KINDS),
  days: z.coerce.number().check(z.int(WANTED), ...inRange),
});

/** Null ends the hold. */
export const holdRequest = z.strictObject({
  reason: z.nullable(z.string().check(z.trim(), z.minLength(1, 'Say why it is kept.'), z.maxLength(500))),
});
