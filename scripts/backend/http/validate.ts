/** Checks requests with the schemas of the API's contract; a breach is a 400 that names the fields. */
import { seenFields, type Fields } from '@/api/contract/requests/seen';
import { unusableFields, UNUSABLE_TEXT } from '@/api/contract/requests/text';
import * as z from 'zod/mini';
import { invalid, notFound } from '../errors';
import { textsByField } from '../plainIssues';

/** `value` as the schema's output. `messages` gives the texts for a field where the product has its own. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  messages: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const unusable = unusableFields(value);
  if (unusable.length > 0) throw invalid(Object.fromEntries(unusable.map((field) => [field, [UNUSABLE_TEXT]])));
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(textsByField(result.error.issues, messages));
}

/** The body of a change by its schema, and beside it what the person saw of the fields that it changes. */
export function validateChange<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  messages?: Readonly<Record<string, string>>,
): { change: z.output<Schema>; seen: Fields } {
  if (typeof body !== 'object' || body === null || !('seen' in body)) {
    return { change: validate(schema, body, messages), seen: {} };
  }
  const { seen, ...change } = body;
  return { change: validate(schema, change, messages), seen: validate(z.object({ seen: seenFields }), { seen }).seen };
}

/** An id in a path: a positive integer that fits the database's. */
const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2147483647));
export const idParam = z.object({ id });
export const tableParams = z.object({ tableId: id });
const uuidParam = z.object({ uuid: z.uuid() });

/** The uuid in a path; a 404 for a text that is none, because it names no record. */
export function uuidOf(params: unknown): string {
  const parsed = uuidParam.safeParse(params);
  if (!parsed.success) throw notFound();
  return parsed.data.uuid;
}
