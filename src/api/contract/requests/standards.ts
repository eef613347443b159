/** What a call for coding standards carries. */
import * as z from 'zod/mini';
import { rowId } from '../common';
import { rowIdInQuery } from './common';

export const defectsQuery = z.object({
  standard_key__id: z.coerce.number(),
  sub_standard__pipe_type_sewer: z.stringbool(),
  /** The organisation whose imported table goes before the built-in one; without it, the user's own. */
  organisation: z.optional(rowIdInQuery),
  /** The codes of the table that this inspection is coded with, which may be an older one. */
  inspection: z.optional(z.uuid()),
});

/** The organisation's tables of one standard and one use of pipe. */
export const tablesQuery = z.pick(defectsQuery, { standard_key__id: true, sub_standard__pipe_type_sewer: true });

/** `preview=true` stores nothing, and answers what the import would change. */
export const importQuery = z.object({ preview: z._default(z.stringbool(), false) });

/** An organisation's own table, or the built-in one. */
export const tableInUseRequest = z.object({ tableId: rowId });

export const regradeRequest = z.object({
  standardKey: z.number(),
  pipeTypeSewer: z.boolean(),
  isPreview: z.boolean(),
});

/** Without an organisation, with the own fields of the caller's. */
export const headersQuery = z.object({ standard_id: z.coerce.number(), organisation: z.optional(rowIdInQuery) });
