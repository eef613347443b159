/**
 * A table as CSV text (RFC 4180). For spreadsheets with a byte order mark, so that they read it as UTF-8, and with an
 * apostrophe before a text that they would take for a formula; for other systems with neither, because to them both are
 * a part of the value.
 */

export type CsvValue = string | number | null;

export const BYTE_ORDER_MARK = '\uFEFF';
const FORMULA = /^[=+\-@\t\r]/;
/** A negative number, which is no formula, also where it comes as text. */
const NUMBER = /^-\d+([.,]\d+)?$/;

const guarded = (value: CsvValue): CsvValue =>
  typeof value === 'string' && FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;

function field(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** For systems that read values as they are. */
export const exchangeLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;
/** For spreadsheets. */
export const csvLine = (values: readonly CsvValue[]): string => exchangeLine(values.map(guarded));

/** For spreadsheets. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('');
