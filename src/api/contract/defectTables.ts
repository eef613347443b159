/** What the server answers about the versions of an organisation's defect tables, and about regrading with them. */
import * as z from 'zod/mini';
import { isoTime } from './common';
import { gradingTable } from './gradingTable';

const number = z.nullable(z.number());
const text = z.nullable(z.string());

/** A version of a defect table: an organisation's own, or a built-in one. */
export const defectTable = z.extend(gradingTable, {
  standardKey: z.number(),
  pipeTypeSewer: z.boolean(),
  isBuiltIn: z.boolean(),
  version: z.number(),
  edition: text,
  /** A day such as '2026-01-31'. */
  validFrom: text,
  createdAt: isoTime,
  createdBy: text,
  codes: z.number(),
  /** How many of the organisation's inspections are coded and graded with this version. */
  inspections: z.number(),
});
export type DefectTable = z.infer<typeof defectTable>;
/** The newest first, the built-in tables at the end. */
export const defectTables = z.array(defectTable);

/** What importing a file would change: nothing if it has problems, else these tables, compared with those in use. */
export const tablePreview = z.object({
  /** `line` is null for a problem of the whole file. */
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
/** The latest regrade with the table in use; null if there was none. */
export const lastRegrade = z.object({ regrade: z.nullable(regrade) });
export type LastRegrade = z.infer<typeof lastRegrade>;
