/** What whoever has tables reads and says in the same way: a cell, a number, and faults of the head and of a row. */
import { plural } from '@/lib/plural';

/** A spreadsheet's guard against formulas, as our own files have it, is no part of the value. */
export const cellText = (raw: string | undefined): string => (raw ?? '').trim().replace(/^'(?=[=+\-@])/, '');

/** Null for what is no number of 0 or more, or could be read in two ways: 1.234 where numbers have commas. */
export function readDecimal(text: string, hasDecimalCommas: boolean): number | null {
  if (!hasDecimalCommas) return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  return /^\d+([.,]\d+)?$/.test(text) && !/\.\d{3}$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** What is wrong with columns that go by these keys; a column without a name is none. */
export function repeatedColumn(columns: readonly string[], keyOf: (name: string) => string): string | null {
  const seen = new Set<string>();
  for (const column of columns) {
    if (column !== '' && seen.has(keyOf(column))) return `The column “${column}” appears twice.`;
    seen.add(keyOf(column));
  }
  return null;
}

/** Sentences without their full stop. */
export const widthProblem = (fields: readonly string[], columns: readonly string[]): string =>
  `The row has ${plural(fields.length, 'column')} instead of ${columns.length}`;
export const lengthProblem = (column: string, longest: number): string =>
  `${column || 'A value'} is longer than ${longest.toLocaleString('en')} characters`;
