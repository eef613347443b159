/** Tables of a file, whatever kind of file: rows whose cells are found by their column's name, in any case. */
import { CsvError, parseCsv } from '../standards/csv';
import { LONGEST_TEXT, UnreadableFile, type LeftOut } from './surveys';

export const MOST_ROWS = 200_000;
const MOST_COLUMNS = 500;
const SEPARATORS = [',', ';', '\t'] as const;

export interface Row {
  /** For people: 'PACP_Conditions.csv, line 5'. */
  where: string;
  /** Without spaces around it; empty where there is no such column or no value. */
  cell(column: string): string;
}

export interface Table {
  name: string;
  columns: readonly string[];
  rows: Row[];
  /** Whether 1,234 is less than two here. */
  hasDecimalCommas: boolean;
  leftOut: LeftOut[];
}

/** A spreadsheet's guard against formulas, as our own files have it, is no part of the value. */
const cleaned = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '');

export function rowOf(where: string, columns: readonly string[], cells: readonly string[]): Row {
  const byName = new Map(columns.map((column, index) => [column.toLowerCase(), cells[index] ?? '']));
  return { where, cell: (column) => cleaned(byName.get(column.toLowerCase()) ?? '') };
}

const separatorOf = (head: string): (typeof SEPARATORS)[number] => {
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best), SEPARATORS[0]);
};

/** `file` is the name of the file. Rows that do not fit are left out, each with its reason. */
export function readCsvTable(file: string, text: string): Table {
  const separator = separatorOf(/^\uFEFF?[^\r\n]*/.exec(text)?.[0] ?? '');
  const parsed = (() => {
    try {
      return parseCsv(text, separator);
    } catch (error) {
      if (error instanceof CsvError) throw new UnreadableFile(`${file}, line ${error.line}: ${error.message}`);
      throw error;
    }
  })();
  const [head, ...body] = parsed;
  if (!head) throw new UnreadableFile(`${file} is empty.`);
  const columns = head.fields.map((field) => field.trim());
  if (columns.length > MOST_COLUMNS) throw new UnreadableFile(`${file} has more than ${MOST_COLUMNS} columns.`);
  if (body.length > MOST_ROWS) {
    throw new UnreadableFile(`${file} has more than ${MOST_ROWS.toLocaleString('en')} rows.`);
  }
  const leftOut: LeftOut[] = [];
  const rows = body.flatMap(({ line, fields }) => {
    const where = `${file}, line ${line}`;
    const problem = problemOf(fields, columns.length);
    if (problem === null) return [rowOf(where, columns, fields)];
    leftOut.push({ where, reason: problem });
    return [];
  });
  const name = file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  return { name, columns, rows, hasDecimalCommas: separator === ';', leftOut };
}

function problemOf(fields: readonly string[], width: number): string | null {
  if (fields.length > width) return `The row has ${fields.length} columns instead of ${width}.`;
  if (fields.some((field) => field.length > LONGEST_TEXT)) {
    return `A value is longer than ${LONGEST_TEXT.toLocaleString('en')} characters.`;
  }
  return null;
}
