/**
 * An organisation's licensed tables as CSV: read strictly, because a score that was misread makes a wrong grade. Either
 * every row is good, or each bad one is named by its line.
 */
import { cellText, lengthProblem, readDecimal, repeatedColumn, widthProblem } from '../tableFiles/cells';
import { readStrictly, type TableProblem } from '../tableFiles/readStrictly';
import type { TableRow } from '../tableFiles/readTable';
import { readCode, readKey, readRule, readTable, type Cells } from './defectTableRow';
import {
  CODE_COLUMNS,
  COLUMNS,
  NEEDED,
  TABLE_COLUMNS,
  type Column,
  type DefectTableContent,
  type TableCode,
} from './tableColumns';

const MOST_ROWS = 5000;
const LONGEST = 200;

export type ReadDefectTables = { tables: DefectTableContent[] } | { problems: TableProblem[] };

type Say = (line: number, message: string) => void;

function readHead(given: readonly string[]): { columns: Column[] } | { message: string } {
  const names = given.map((name) => name.toLowerCase());
  const columns = names.flatMap((name) => COLUMNS.find((column) => column === name) ?? []);
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) return { message: `The first line must name the columns. Missing: ${missing.join(', ')}.` };
  if (names.includes('')) return { message: 'A column has no name.' };
  const unknown = names.filter((name) => !columns.some((column) => column === name));
  if (unknown.length > 0) return { message: `There is no column “${unknown[0]}”. Columns are ${COLUMNS.join(', ')}.` };
  const twice = repeatedColumn(names, (name) => name);
  return twice === null ? { columns } : { message: twice };
}

interface Row extends Cells {
  line: number;
}

function toRow({ line, fields }: TableRow, columns: readonly Column[], hasDecimalCommas: boolean, say: Say): Row {
  if (fields.length !== columns.length) say(line, widthProblem(fields, columns));
  const cell = (column: Column) => cellText(fields[columns.indexOf(column)]);
  for (const column of columns) {
    if (cell(column).length > LONGEST) say(line, lengthProblem(column, LONGEST));
  }
  return {
    line,
    cell,
    readNumber: (text) => readDecimal(text, hasDecimalCommas),
    say: (_column, message) => say(line, message),
  };
}

/** What several rows say together: each may leave it out, but none may say something else. */
function together(rows: readonly Row[], columns: readonly Column[], what: string, say: Say): Cells {
  const first = new Map<Column, Row>();
  for (const row of rows) {
    for (const column of columns) {
      const said = first.get(column);
      if (row.cell(column) === '') continue;
      if (!said) first.set(column, row);
      else if (said.cell(column) !== row.cell(column)) {
        row.say(column, `${column} of this ${what} is “${said.cell(column)}” on line ${said.line}`);
      }
    }
  }
  return {
    cell: (column) => first.get(column)?.cell(column) ?? '',
    readNumber: (text) => rows[0]?.readNumber(text) ?? null,
    say: (column, message) => say(first.get(column)?.line ?? rows[0]?.line ?? 0, message),
  };
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return [...groups.values()];
}

function toCode(rows: readonly Row[], standardKey: number, source: string, say: Say): TableCode {
  const code = readCode(together(rows, CODE_COLUMNS, 'code', say));
  const conditions = new Map<string, number>();
  const rules = rows.map((row) => {
    const rule = readRule(row, standardKey, source);
    const key = JSON.stringify([rule.bands, rule.states]);
    const same = conditions.get(key);
    if (same === undefined) conditions.set(key, row.line);
    else if (code.code !== '') {
      row.say(
        'code',
        `code “${code.code}” is also on line ${same}${key === '[null,null]' ? '' : ', under the same conditions'}`,
      );
    }
    return rule;
  });
  return { ...code, rules };
}

function toTable(rows: readonly Row[], key: ReturnType<typeof readKey>, source: string, say: Say): DefectTableContent {
  const labels = new Map<string, number>();
  const codes = grouped(rows, ({ cell }) => cell('code')).map((ofCode) => {
    const code = toCode(ofCode, key.standardKey, source, say);
    const [row] = ofCode;
    // The app offers the codes by label and tells them apart by it.
    const same = labels.get(code.label);
    if (row && same !== undefined && code.label !== '')
      row.say('label', `label “${code.label}” is also on line ${same}`);
    else if (row) labels.set(code.label, row.line);
    return code;
  });
  return { ...key, ...readTable(together(rows, TABLE_COLUMNS, 'table', say)), codes };
}

/** Codes in the order of the text; `source` goes into each row that names none. */
export async function readDefectTableCsv(bytes: Uint8Array, source: string): Promise<ReadDefectTables> {
  const refused = (message: string, line: number | null = null): ReadDefectTables => ({
    problems: [{ line, message }],
  });
  const table = await readStrictly(bytes, MOST_ROWS);
  if ('message' in table) return refused(table.message, table.line);
  const head = readHead(table.columns);
  if ('message' in head) return refused(head.message, table.headLine);
  if (table.rows.length === 0) return refused('The table has no rows.');

  const problems: TableProblem[] = [];
  const say: Say = (line, message) => problems.push({ line, message: `${message}.` });
  const rows = table.rows.map((each) => {
    const row = toRow(each, head.columns, table.hasDecimalCommas, say);
    return { row, key: readKey(row) };
  });
  const tables = grouped(rows, ({ key }) => JSON.stringify(key)).flatMap((ofTable) => {
    const [first] = ofTable;
    return first
      ? toTable(
          ofTable.map(({ row }) => row),
          first.key,
          source,
          say,
        )
      : [];
  });
  if (problems.length === 0) return { tables };
  return { problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}
