/** What a call for coding standards carries. */
import * as z from 'zod/mini';
import { rowIdInQuery } from './common';

export const defectsQuery = z.object({
  standard_key__id: z.coerce.number(),
  sub_standard__pipe_type_sewer: z.stringbool(),
  /** The organisation whose imported table goes before the built-in one; without it, the user's own. */
  organisation: z.optional(rowIdInQuery),
});

/** Which table of an organisation is to go, so that the built-in one counts again. */
export const removeTableQuery = z.pick(defectsQuery, { standard_key__id: true, sub_standard__pipe_type_sewer: true });

export const headersQuery = z.object({ standard_id: z.coerce.number() });
