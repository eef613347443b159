/** Which field of a dialog's form a refused call belongs to. */
import type { ApiError } from '@/api/errors';

/**
 * What the server said, by field of the form. `names` maps the API's field names to the form's; a message that is about
 * none of them, such as that a sibling has the same name, belongs to `otherwise`. Empty when the input is not at fault:
 * without an answer, or from status 500 on.
 */
export function fieldErrors<Name extends string>(
  { kind, status = 0, message, fields = {} }: ApiError,
  names: Readonly<Record<string, Name>>,
  otherwise: Name,
): { name: Name; errors: string[] }[] {
  if (kind !== 'http' || status >= 500) return [];
  const errors = new Map<Name, string[]>();
  const add = (name: Name, text: string) => errors.set(name, [...(errors.get(name) ?? []), text]);
  for (const [key, text] of Object.entries(fields)) add(names[key] ?? otherwise, text);
  if (message !== '') add(otherwise, message);
  return [...errors].map(([name, texts]) => ({ name, errors: texts }));
}
