/** What the server answers about coding standards: their defect codes and their headers. */
import * as z from 'zod/mini';
import { MEASURES, STATES } from '@/lib/grading/types';
import { DIMENSIONS } from '@/lib/measured';

const number = z.nullable(z.number());
const text = z.nullable(z.string());

/** The label of the row that stands for no code at a frame; the app shows it, but disabled. */
export const NO_DEFECT = 'No Defect';

const band = z.union([z.literal('none'), z.object({ above: number, to: number })]);

/** As in `src/lib/grading/types.ts`. */
const scoreRule = z.object({
  bands: z.optional(z.partialRecord(z.enum(MEASURES), band)),
  states: z.optional(z.partialRecord(z.enum(STATES), z.boolean())),
  structuralScore: number,
  serviceScore: number,
  source: z.string(),
  verified: z.boolean(),
});

/**
 * A defect code of a standard. Scores are in the unit of the standard's method, 0 for a code that does not count, null
 * where the table has none or where they depend on what was measured, as `rules` has it. `source` names where
 * the row comes from; `verified` is true for what the standard itself is known to say, and for an organisation's imported
 * table unless its file says otherwise; never for a demonstration row or a derived grade.
 */
export const defectCode = z.object({
  id: z.number(),
  label: z.string(),
  code: z.string(),
  atJointRequired: z.boolean(),
  structuralScore: number,
  serviceScore: number,
  quantity1Units: text,
  quantity2Units: text,
  rules: z.array(scoreRule),
  source: z.string(),
  verified: z.boolean(),
});
export type DefectCode = z.infer<typeof defectCode>;
export const defectCodes = z.array(defectCode);

/** Begins the `source` of each row of an organisation's own table. */
export const IMPORTED_BY = 'Imported by the organisation';

/** A header of a standard: the inspection's field of that name, or one of its `extraFields`. */
export const standardHeader = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'date', 'time', 'choice']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether every report needs it: an inspection without it cannot be exported as it is. */
  required: z.boolean(),
  isExtra: z.boolean(),
  /** What a number measures: along the pipe or across it; null where it is no length. */
  measures: z.nullable(z.enum(DIMENSIONS)),
});
export type StandardHeader = z.infer<typeof standardHeader>;
export const standardHeaders = z.array(standardHeader);
export type StandardHeaders = z.infer<typeof standardHeaders>;
