/** What the readers of survey files have in common, whichever program made them. */
import { MOST_OBSERVATIONS, MOST_SURVEYS, UnreadableFile } from './surveys';
import type { Row, Table } from './tables';
import type { Say } from './values';

const LONGEST_CODE = 40;

/** Throws an UnreadableFile for more than an import takes. `what` names the files. */
export function checkSize(what: string, surveys: number, observations: number): void {
  if (surveys <= MOST_SURVEYS && observations <= MOST_OBSERVATIONS) return;
  const [most, some] = [MOST_SURVEYS, MOST_OBSERVATIONS].map((each) => each.toLocaleString('en'));
  throw new UnreadableFile(`${what} more than ${most} inspections, or more than ${some} observations.`);
}

/** The rows of a table by what they belong to, in any case. */
export function rowsBy(table: Table | undefined, keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of table?.rows ?? []) {
    const key = keyOf(row).toLowerCase();
    const rows = groups.get(key) ?? [];
    rows.push(row);
    groups.set(key, rows);
  }
  return groups;
}

/** Says of each row that belongs to no inspection that it is left out. */
export function leaveOutStrays(
  groups: ReadonlyMap<string, Row[]>,
  known: ReadonlySet<string>,
  at: (where: string) => Say,
  what: string,
): void {
  for (const [key, rows] of groups) {
    if (known.has(key)) continue;
    for (const { where } of rows) at(where)(`The ${what} belongs to no inspection in the file.`);
  }
}

/** Without a code there is no observation. */
export function readCode(code: string, what: string, say: Say): string | null {
  if (code !== '' && code.length <= LONGEST_CODE) return code;
  say(code === '' ? `The ${what} has no code.` : `The code is longer than ${LONGEST_CODE} characters.`);
  return null;
}

/** What a file does not say is no field at all. */
export const present = <Fields extends object>(fields: { [Name in keyof Fields]: Fields[Name] | null | undefined }) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<Fields>;
