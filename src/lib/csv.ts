/**
 * A table as CSV text (RFC 4180) for spreadsheets: with a byte order mark, so that they read it as UTF-8, and with an
 * apostrophe before what they would take for a formula.
 */
import type { Milliseconds } from './units';

export type CsvValue = string | number | null;

export const BYTE_ORDER_MARK = '\uFEFF';
/** What begins a formula, in a text: a number is never taken for one, not even a negative one. */
const FORMULA = /^[=+\-@\t\r]/;

function field(value: CsvValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

/** '<name>-2026-01-31.csv', by the day in UTC. */
export const csvFileName = (name: string, now: Milliseconds): string =>
  `${name}-${new Date(now).toISOString().slice(0, 10)}.csv`;

export const toCsv = (rows: readonly (readonly CsvValue[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('');
