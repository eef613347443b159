/** What calls about quality carry. */
import * as z from 'zod/mini';
import { rowId } from '../common';
import { MAX_BLIND_OBSERVATIONS } from '../quality';

const MAX_SAMPLE = 200;

const period = { from: z.iso.date(), to: z.iso.date() };

export const qualityQuery = z.object({
  ...period,
  organisation: z.coerce.number().check(z.int(), z.gte(1), z.lte(2147483647)),
  reviewedBy: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2147483647))),
});

export const drawSampleRequest = z.object({
  ...period,
  organisation: rowId,
  reviewedBy: z.nullable(rowId),
  size: z.union([
    z.object({
      unit: z.literal('inspections'),
      value: z.int().check(z.gte(1), z.lte(MAX_SAMPLE, `Draw at most ${MAX_SAMPLE} inspections.`)),
    }),
    z.object({ unit: z.literal('per cent'), value: z.number().check(z.gt(0), z.lte(100)) }),
  ]),
});
export type DrawSample = z.infer<typeof drawSampleRequest>;

export const suggestionBarRequest = z.strictObject({
  suggestionBar: z
    .int('Enter whole per cent.')
    .check(z.gte(0, 'Enter per cent from 0 to 100.'), z.lte(100, 'Enter per cent from 0 to 100.')),
});

/** `version`: the version of the blind review that the change was made to. */
export const saveBlindReviewRequest = z.object({
  version: z.int(),
  isFinished: z.boolean(),
  observations: z
    .array(z.object({ frameId: rowId, code: z.string().check(z.maxLength(100)) }))
    .check(z.maxLength(MAX_BLIND_OBSERVATIONS, `Enter at most ${MAX_BLIND_OBSERVATIONS} observations.`)),
});
export type SaveBlindReview = z.infer<typeof saveBlindReviewRequest>;
