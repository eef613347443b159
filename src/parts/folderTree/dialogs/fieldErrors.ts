/** Which field of a folder's dialog a refused call belongs to. */
import type { ApiError } from '@/api/errors';

/** Somebody else has deleted or changed the folder meanwhile: the dialog shows what is no longer so. */
export const wasOvertaken = ({ status }: ApiError): boolean => status === 404 || status === 412;

/**
 * What the server said, by field of the form. `names` leads from the wire's names to the form's; what names no field,
 * such as that siblings have the same name, belongs to `otherwise`.
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
