/** The differences between two states, path by path. */

export interface Difference {
  /** 'uploads.entities.a.progress' */
  path: string;
  before: unknown;
  after: unknown;
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Skips parts that are the same object, so it is quick where one state was made from the other by a reducer. */
export function differencesBetween(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path: path.join('.'), before, after }];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differencesBetween(before[key], after[key], [...path, key]));
}

/** Whether there is no difference; stops at the first one. */
export function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) return false;
  for (const key of Object.keys(before)) if (!isSame(before[key], after[key])) return false;
  return Object.keys(after).every((key) => key in before || after[key] === undefined);
}
