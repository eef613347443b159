/** A file of assets as CSV: read strictly, so that either every row is good, or each bad one is named by its line. */
import type { AssetImport } from '@/api/contract/assets';
import { CsvError, parseCsv, type CsvLine } from '../standards/csv';
import { COLUMN_OF, columnNamed, type ReadColumn } from './assetColumns';
import type { Field } from './assetRecords';

const MOST_ROWS = 100_000;
const MOST_EXTRA = 50;
const LONGEST = 200;
const LARGEST_DIAMETER = 100_000;

/** What a row says; what it leaves empty it does not say. */
export interface AssetRow {
  line: number;
  AssetID: string;
  fields: Partial<Record<Exclude<Field, 'AssetID'>, string | number>>;
  extra: Record<string, string>;
}

export type Problem = AssetImport['problems'][number];

export interface ReadAssets extends Pick<AssetImport, 'extraColumns' | 'unreadColumns' | 'problems'> {
  rows: AssetRow[];
}

const NONE: ReadAssets = { rows: [], extraColumns: [], unreadColumns: [], problems: [] };

function readHead(head: CsvLine): { columns: ReadColumn[] } | { message: string } {
  const names = head.fields.map((name) => name.trim());
  if (names.some((name) => name === '')) return { message: 'A column has no name.' };
  if (names.some((name) => name.length > LONGEST))
    return { message: `A column's name is longer than ${LONGEST} characters.` };
  const columns = names.map(columnNamed);
  const keys = columns.map((column) => Object.values(column).join());
  const twice = names.find((_name, index) => keys.indexOf(keys[index] ?? '') !== index);
  if (twice !== undefined) return { message: `The column “${twice}” appears twice.` };
  if (!columns.some((column) => 'field' in column && column.field === 'AssetID')) {
    return { message: `The first line must name the columns. Missing: ${COLUMN_OF.AssetID}.` };
  }
  if (columns.filter((column) => 'extra' in column).length > MOST_EXTRA) {
    return { message: `The file has more than ${MOST_EXTRA} columns beside those of an asset.` };
  }
  return { columns };
}

/** A spreadsheet's guard against formulas, as our own files have it, is no part of the value. */
const cellText = (raw: string): string => raw.trim().replace(/^'(?=[=+\-@])/, '');

function readDiameter(text: string, say: (message: string) => void): number | undefined {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value > 0 && value <= LARGEST_DIAMETER) return value;
  say(`${COLUMN_OF.HeightDiameter} “${text}” is not a number of millimetres`);
  return undefined;
}

function readRow(
  { line, fields: cells }: CsvLine,
  columns: readonly ReadColumn[],
  say: (message: string) => void,
): AssetRow {
  const row: AssetRow = { line, AssetID: '', fields: {}, extra: {} };
  if (cells.length !== columns.length) say(`has ${cells.length} columns instead of ${columns.length}`);
  for (const [index, column] of columns.entries()) {
    const text = cellText(cells[index] ?? '');
    if (text === '' || 'unread' in column) continue;
    const name = 'field' in column ? COLUMN_OF[column.field] : column.extra;
    if (text.length > LONGEST) say(`${name} is longer than ${LONGEST} characters`);
    if ('extra' in column) row.extra[column.extra] = text;
    else if (column.field === 'AssetID') row.AssetID = text;
    else {
      const value = column.field === 'HeightDiameter' ? readDiameter(text, say) : text;
      if (value !== undefined) row.fields[column.field] = value;
    }
  }
  if (row.AssetID === '') say(`${COLUMN_OF.AssetID} is missing`);
  return row;
}

export function readAssetCsv(text: string): ReadAssets {
  const refused = (message: string, line: number | null = null): ReadAssets => ({
    ...NONE,
    problems: [{ line, message }],
  });
  // What was no UTF-8 arrives with replacement characters.
  if (/[\0\uFFFD]/.test(text)) return refused('The file is not text in UTF-8.');
  let lines: CsvLine[];
  try {
    lines = parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) return refused(error.message, error.line);
    throw error;
  }
  const [top, ...body] = lines;
  if (!top || body.length === 0) return refused('The file has no assets.');
  if (body.length > MOST_ROWS) return refused(`The file has more than ${MOST_ROWS.toLocaleString('en')} rows.`);
  const head = readHead(top);
  if ('message' in head) return refused(head.message, top.line);

  const problems: Problem[] = [];
  const lineOf = new Map<string, number>();
  const rows = body.map((each) => {
    const say = (message: string) => problems.push({ line: each.line, message: `${message}.` });
    const row = readRow(each, head.columns, say);
    const key = row.AssetID.toLowerCase();
    const same = lineOf.get(key);
    if (key !== '' && same !== undefined) say(`${COLUMN_OF.AssetID} “${row.AssetID}” is also on line ${same}`);
    else lineOf.set(key, each.line);
    return row;
  });
  return {
    rows,
    extraColumns: head.columns.flatMap((column) => ('extra' in column ? [column.extra] : [])),
    unreadColumns: head.columns.flatMap((column) => ('unread' in column ? [column.unread] : [])),
    problems,
  };
}
