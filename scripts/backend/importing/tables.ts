/** Tables of a file, whatever kind of file: rows whose cells are found by their column's name, in any case. */
import { cellText, lengthProblem, repeatedColumn, widthProblem } from '../tableFiles/cells';
import { UnreadableText, type Encoding } from '../tableFiles/decodeText';
import { readTable } from '../tableFiles/readTable';
import { LONGEST_TEXT, UnreadableFile, type LeftOut } from './surveys';

export const MOST_ROWS = 200_000;

export interface Row {
  /** For people: 'PACP_Conditions.csv, line 5'. */
  where: string;
  /** Without spaces around it; empty where there is no such column or no value. */
  cell(column: string): string;
  /** Whether 1,234 is less than two in its file. */
  hasDecimalCommas: boolean;
}

export interface Table {
  name: string;
  columns: readonly string[];
  rows: Row[];
  leftOut: LeftOut[];
}

const keyOf = (column: string): string => column.toLowerCase();

export const hasColumn = ({ columns }: Table, column: string): boolean =>
  columns.some((each) => keyOf(each) === keyOf(column));

/** Makes rows of a table with these columns. */
export function rowMaker(
  columns: readonly string[],
  hasDecimalCommas: boolean,
): (where: string, cells: readonly string[]) => Row {
  const places = new Map(columns.map((column, index) => [keyOf(column), index]));
  return (where, cells) => ({
    where,
    cell: (column) => cellText(cells[places.get(keyOf(column)) ?? -1]),
    hasDecimalCommas,
  });
}

/** For `catch`: an error in the text of `file` as whoever chose it reads it. */
export const inFile =
  (file: string) =>
  (error: unknown): never => {
    if (!(error instanceof UnreadableText)) throw error;
    const { line, message } = error;
    throw new UnreadableFile(line === null ? message : `${file}, line ${line}: ${message}`);
  };

/** `file` is the name of the file. Rows that do not fit are left out, each with its reason. */
export async function readCsvTable(
  file: string,
  bytes: Uint8Array,
  chosen: string | null,
): Promise<{ table: Table; encoding: Encoding }> {
  const options = { name: file, mostRows: MOST_ROWS, encoding: chosen };
  const { encoding, headLine, columns, hasDecimalCommas, ...read } = await readTable(bytes, options).catch(
    inFile(file),
  );
  if (headLine === null) throw new UnreadableFile(`${file} is empty.`);
  const twice = repeatedColumn(columns, keyOf);
  if (twice !== null) throw new UnreadableFile(`${file}, line ${headLine}: ${twice}`);
  const leftOut: LeftOut[] = [];
  const toRow = rowMaker(columns, hasDecimalCommas);
  const rows = read.rows.flatMap(({ line, fields }) => {
    const where = `${file}, line ${line}`;
    const problem = problemOf(fields, columns);
    if (problem === null) return [toRow(where, fields)];
    leftOut.push({ where, reason: `${problem}.` });
    return [];
  });
  const name = file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  return { encoding, table: { name, columns, rows, leftOut } };
}

/** Cells that a row lacks at its end are empty. */
function problemOf(fields: readonly string[], columns: readonly string[]): string | null {
  if (fields.length > columns.length) return widthProblem(fields, columns);
  const long = fields.findIndex((field) => field.length > LONGEST_TEXT);
  return long < 0 ? null : lengthProblem(columns[long] ?? '', LONGEST_TEXT);
}
