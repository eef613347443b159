/** What the server answers about the versions of an organisation's defect tables, and about regrading with them. */
import * as z from 'zod/mini';
import { isoTime } from './common';
import { gradingTable } from './gradingTable';

const number = z.nullable(z.number());
const text = z.nullable(z.string());

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
