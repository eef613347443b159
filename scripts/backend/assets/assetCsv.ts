/** A file of assets as CSV: read strictly, so that either every row is good, or each bad one is named by its line. */
import type { AssetImport, AssetType } from '@/api/contract/assets';
import { ownFieldKey, type OwnField } from '@/api/contract/ownFields';
import { inUnit, lengthUnit, measured, type MeasuredUnit } from '@/lib/measured';
import { cellText, lengthProblem, readDecimal, repeatedColumn, widthProblem } from '../tableFiles/cells';
import { readStrictly } from '../tableFiles/readStrictly';
import type { TableFile, TableRow } from '../tableFiles/readTable';
import { readOwnText } from '../standards/ownFields';
import { COLUMN_OF, columnNamed, KIND_COLUMNS, readStandard, readType, type ReadColumn } from './assetColumns';
import type { Field } from './assetRecords';

const MOST_ROWS = 100_000;
const MOST_EXTRA = 50;
const LONGEST = 200;
const LARGEST_DIAMETER = 100_000;

/** What a row says; what it leaves empty it does not say. */
export interface AssetRow {
  line: number;
  type: AssetType;
  standard?: number;
  AssetID: string;
  fields: Partial<Record<Exclude<Field, 'AssetID'>, string | number>>;
  extra: Record<string, string>;
}

/** Identifies an asset within its organisation (in SQL `registerKeyOf`); capitals and small letters are the same to people. */
export const registerKey = ({ type, AssetID }: Pick<AssetRow, 'type' | 'AssetID'>): string =>
  `${type} ${AssetID.toLowerCase()}`;

export type Problem = AssetImport['problems'][number];

export interface ReadAssets extends Pick<AssetImport, 'extraColumns' | 'unreadColumns' | 'problems'> {
  rows: AssetRow[];
}

const NONE: ReadAssets = { rows: [], extraColumns: [], unreadColumns: [], problems: [] };

function readHead(names: readonly string[]): { columns: ReadColumn[] } | { message: string } {
  if (names.includes('')) return { message: 'A column has no name.' };
  if (names.some((name) => name.length > LONGEST))
    return { message: `A column's name is longer than ${LONGEST} characters.` };
  const twice = repeatedColumn(names, (name) => Object.values(columnNamed(name))[0] ?? '');
  if (twice !== null) return { message: twice };
  const columns = names.map(columnNamed);
  if (!columns.some((column) => 'field' in column && column.field === 'AssetID')) {
    return { message: `The first line must name the columns. Missing: ${COLUMN_OF.AssetID}.` };
  }
  if (columns.filter((column) => 'extra' in column).length > MOST_EXTRA) {
    return { message: `The file has more than ${MOST_EXTRA} columns beside those of an asset.` };
  }
  return { columns };
}

/** A column that is called Type or Standard, and has no word of ours in it, means something else and is not read. */
function withoutStrangers(columns: readonly ReadColumn[], { columns: names, rows }: TableFile): ReadColumn[] {
  return columns.map((column, index) => {
    if (!('kind' in column)) return column;
    const read = column.kind === 'type' ? readType : readStandard;
    const isOurs = rows.some(({ fields }) => read(cellText(fields[index])) !== undefined);
    return isOurs ? column : { unread: names[index] ?? '' };
  });
}

type Say = (message: string) => void;

const UNITS: Readonly<Record<MeasuredUnit, string>> = {
  ...{ mm: 'millimetres', cm: 'centimetres', m: 'metres', in: 'inches', ft: 'feet' },
};

/** In millimetres. A value that names its unit has that; all others have the column's. */
function readDiameter(text: string, unit: MeasuredUnit, hasDecimalCommas: boolean, say: Say): number | undefined {
  const [, digits = text, said = ''] = /^([\d.,]+)\s*(\D+)$/.exec(text) ?? [];
  const own = said === '' ? unit : lengthUnit(said);
  const value = readDecimal(digits, hasDecimalCommas);
  const size = own && measured(value, own);
  const millimetres = (own === 'mm' ? value : size && inUnit(size, 'mm')) ?? 0;
  if (millimetres > 0 && millimetres <= LARGEST_DIAMETER) return millimetres;
  say(`${COLUMN_OF.HeightDiameter} “${text}” is not a number of ${UNITS[unit]}`);
  return undefined;
}

function readKind(row: AssetRow, kind: 'type' | 'standard', text: string, say: Say): void {
  const [type, standard] = [readType(text), readStandard(text)];
  if (kind === 'type') {
    if (type) row.type = type;
    else say(`${KIND_COLUMNS.type} “${text}” is neither SS (sewer) nor SW (stormwater)`);
  } else if (standard === undefined) say(`${KIND_COLUMNS.standard} “${text}” is not known`);
  else row.standard = standard;
}

/** A value of one of the organisation's own fields, whose column may be written in other letters, is what that takes. */
function readExtra(row: AssetRow, name: string, text: string, own: readonly OwnField[], say: Say): void {
  const field = own.find((each) => ownFieldKey(each).toLowerCase() === name.toLowerCase());
  const read = field ? readOwnText(field, text) : { value: text };
  if ('value' in read) row.extra[field ? ownFieldKey(field) : name] = read.value;
  else say(`${name} “${text}”: ${read.fault.replace(/\.$/, '')}`);
}

function readRow(
  { line, fields: cells }: TableRow,
  columns: readonly ReadColumn[],
  { columns: names, hasDecimalCommas }: TableFile,
  { type, own, say }: { type: AssetType; own: readonly OwnField[]; say: Say },
): AssetRow {
  const row: AssetRow = { line, type, AssetID: '', fields: {}, extra: {} };
  if (cells.length !== names.length) say(widthProblem(cells, names));
  for (const [index, column] of columns.entries()) {
    const text = cellText(cells[index]);
    if (text === '' || 'unread' in column) continue;
    if ('kind' in column) {
      readKind(row, column.kind, text, say);
      continue;
    }
    const name = 'field' in column ? COLUMN_OF[column.field] : column.extra;
    if (text.length > LONGEST) say(lengthProblem(name, LONGEST));
    if ('extra' in column) readExtra(row, column.extra, text, own, say);
    else if (column.field === 'AssetID') row.AssetID = text;
    else {
      const value = column.unit ? readDiameter(text, column.unit, hasDecimalCommas, say) : text;
      if (value !== undefined) row.fields[column.field] = value;
    }
  }
  if (row.AssetID === '') say(`${COLUMN_OF.AssetID} is missing`);
  return row;
}

/** `type` is that of the rows that do not say theirs; `own` are the organisation's own fields of assets. */
export async function readAssetCsv(
  bytes: Uint8Array,
  type: AssetType,
  own: readonly OwnField[] = [],
): Promise<ReadAssets> {
  const refused = (message: string, line: number | null = null): ReadAssets => ({
    ...NONE,
    problems: [{ line, message }],
  });
  const table = await readStrictly(bytes, MOST_ROWS);
  if ('message' in table) return refused(table.message, table.line);
  if (table.rows.length === 0) return refused('The file has no assets.');
  const head = readHead(table.columns);
  if ('message' in head) return refused(head.message, table.headLine);

  const columns = withoutStrangers(head.columns, table);
  const problems: Problem[] = [];
  const lineOf = new Map<string, number>();
  const rows = table.rows.map((each) => {
    const say = (message: string) => problems.push({ line: each.line, message: `${message}.` });
    const row = readRow(each, columns, table, { type, own, say });
    const key = registerKey(row);
    const same = lineOf.get(key);
    if (row.AssetID !== '' && same !== undefined) say(`${COLUMN_OF.AssetID} “${row.AssetID}” is also on line ${same}`);
    else lineOf.set(key, each.line);
    return row;
  });
  return {
    rows,
    extraColumns: columns.flatMap((column) => ('extra' in column ? [column.extra] : [])),
    unreadColumns: columns.flatMap((column) => ('unread' in column ? [column.unread] : [])),
    problems,
  };
}
