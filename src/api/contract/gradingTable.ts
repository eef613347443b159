/** The table that an inspection is graded with, as the inspection tells it. */
import * as z from 'zod/mini';
import { CONTINUOUS_COUNTS, LIMITED } from '@/lib/grading/types';

export const tableSettings = z.object({
  continuousCounts: z.optional(z.enum(CONTINUOUS_COUNTS)),
  limits: z.optional(z.partialRecord(z.enum(LIMITED), z.readonly(z.array(z.number())))),
});

/** The table that an inspection is coded and graded with. */
export const gradingTable = z.object({
  id: z.number(),
  title: z.string(),
  source: z.string(),
  settings: tableSettings,
  /** False once the organisation works with another one. */
  isInUse: z.boolean(),
});
