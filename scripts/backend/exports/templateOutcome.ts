/** What the process that reads a template is given, and what it leaves for its parent process. */
import * as z from 'zod/mini';

export interface TemplateTask {
  /** Has the database as `TEMPLATE_FILE`. */
  folder: string;
}

export const TEMPLATE_FILE = 'template.mdb';

export const templateOutcome = z.discriminatedUnion('kind', [
  /** `unplaced`: 'PACP_Inspections, Owner': what surveys may have and the template has no column for. */
  z.object({ kind: z.literal('read'), unplaced: z.array(z.string()) }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type TemplateOutcome = z.infer<typeof templateOutcome>;
