/** What the server answers about coding standards: their defect codes and their headers. */
import * as z from 'zod/mini';
import { CONTINUOUS_COUNTS, LIMITED } from '@/lib/grading/types';
import { isoTime } from './common';

const number = z.nullable(z.number());
const text = z.nullable(z.string());

/** The label of the row that takes a frame's code away; the app offers it, but disabled. */
export const NO_DEFECT = 'No Defect';

/**
 * A defect code of a standard. Scores are in the unit of the standard's method, 0 for a code that does not count, null
 * where the table has none or where they depend on what was measured, which `scoredBy` names then. `source` names where
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
  scoredBy: z.array(z.string()),
  source: z.string(),
  verified: z.boolean(),
});
export type DefectCode = z.infer<typeof defectCode>;
export const defectCodes = z.array(defectCode);

/** Begins the `source` of each row of an organisation's own table. */
export const IMPORTED_BY = 'Imported by the organisation';

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

/** A version of a table that the organisation has, or that is built in. */
export const defectTable = z.extend(gradingTable, {
  standardKey: z.number(),
  pipeTypeSewer: z.boolean(),
  isBuiltIn: z.boolean(),
  version: z.number(),
  edition: text,
  /** A date. */
  validFrom: text,
  createdAt: isoTime,
  createdBy: text,
  codes: z.number(),
  /** Of the organisation: those that are coded and graded with it. */
  inspections: z.number(),
});
export type DefectTable = z.infer<typeof defectTable>;
/** The newest first, those that are built in at the end. */
export const defectTables = z.array(defectTable);

/** What a file would bring: with problems nothing, otherwise these tables, compared with those in use. */
export const tablePreview = z.object({
  /** `line` is null when it is about the whole file. */
  problems: z.array(z.object({ line: number, message: z.string() })),
  tables: z.array(
    z.object({
      standardKey: z.number(),
      pipeTypeSewer: z.boolean(),
      codes: z.number(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      changed: z.array(z.string()),
    }),
  ),
});
export type TablePreview = z.infer<typeof tablePreview>;

const step = z.object({ from: number, to: number, count: z.number() });
/** How grades differ before and after, and some of the inspections they differ in. */
export const regradeChanges = z.object({
  inspections: z.number(),
  structural: z.array(step),
  service: z.array(step),
  examples: z.array(z.object({ uuid: z.string(), name: z.string() })),
});
export type RegradeChanges = z.infer<typeof regradeChanges>;

/** The grading of an organisation's inspections with the table in use, or, as a preview, only what it would change. */
export const regrade = z.object({
  id: z.number(),
  tableId: z.number(),
  isPreview: z.boolean(),
  status: z.enum(['running', 'done', 'failed']),
  total: z.number(),
  done: z.number(),
  changes: regradeChanges,
});
export type Regrade = z.infer<typeof regrade>;
/** The last one of the table in use. */
export const lastRegrade = z.object({ regrade: z.nullable(regrade) });
export type LastRegrade = z.infer<typeof lastRegrade>;

/** A header of a standard: the inspection's field of that name, or one of its `extraFields`. */
export const standardHeader = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'date', 'time', 'choice']),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether every report needs it: an inspection without it cannot be exported as it is. */
  required: z.boolean(),
  isExtra: z.boolean(),
});
export type StandardHeader = z.infer<typeof standardHeader>;
export const standardHeaders = z.array(standardHeader);
export type StandardHeaders = z.infer<typeof standardHeaders>;
