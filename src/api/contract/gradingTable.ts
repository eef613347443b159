/** The defect table that an inspection is coded and graded with, as the server sends it with the inspection. */
import * as z from 'zod/mini';
import { CONTINUOUS_COUNTS, LIMITED } from '@/lib/grading/types';

export const tableSettings = z.object({
  continuousCounts: z.optional(z.enum(CONTINUOUS_COUNTS)),
  limits: z.optional(z.partialRecord(z.enum(LIMITED), z.readonly(z.array(z.number())))),
});

export const gradingTable = z.object({
  id: z.number(),
  title: z.string(),
  source: z.string(),
  settings: tableSettings,
  /** False once the organisation works with another table. */
  isInUse: z.boolean(),
});
