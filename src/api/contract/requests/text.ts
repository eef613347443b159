/**
 * What no text that a call carries may hold, whatever its field: NUL, which the database cannot keep, and half of a
 * surrogate pair, which is no character and turns into another one on its way.
 */
const UNUSABLE = /[\0\p{Surrogate}]/u;

export const UNUSABLE_TEXT = 'Contains characters that are not allowed.';

/** Whether such a text is anywhere in `value`, as value or key. Not recursive: a body may be as deep as it is long. */
export function hasUnusableText(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const each = open.pop();
    if (typeof each === 'string' && UNUSABLE.test(each)) return true;
    if (typeof each !== 'object' || each === null) continue;
    for (const [name, inner] of Object.entries(each)) open.push(name, inner);
  }
  return false;
}

/** The fields of a request that hold such a text. */
export const unusableFields = (request: unknown): string[] =>
  Object.entries(request ?? {}).flatMap(([field, value]) => (hasUnusableText([field, value]) ? [field] : []));
