/**
 * How a change says on what it was made: beside the fields that it changes, its body has `seen`, the same fields as the
 * person saw them. Where somebody else has set one of them meanwhile, to another value than the wanted one, the answer
 * is a 412 with `now`: those fields as they are. Without `seen`, or for fields that it lacks, nothing is compared.
 * `unit` is no field: it is the inspection's unit, in which lengths among the fields were entered, and stands in `now`
 * where it has become another one.
 */
import * as z from 'zod/mini';

/** Fields of a record by their names in the API. */
export type Fields = Readonly<Record<string, unknown>>;

export const seenFields = z._default(z.record(z.string(), z.unknown()), {});
