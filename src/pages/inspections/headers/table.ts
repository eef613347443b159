/** Blocks of cells: a selection, a table of a spreadsheet, and which cells it goes to. Pure. */

export interface Place {
  row: number;
  column: number;
}
/** The cells between two places, both included. */
export interface Block {
  anchor: Place;
  focus: Place;
}
export interface PlacedText extends Place {
  text: string;
}

const span = (one: number, other: number) => ({ from: Math.min(one, other), to: Math.max(one, other) });
export const boundsOf = ({ anchor, focus }: Block) => ({
  rows: span(anchor.row, focus.row),
  columns: span(anchor.column, focus.column),
});

const range = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export function rowsOf(block: Block): Place[][] {
  const { rows, columns } = boundsOf(block);
  return range(rows).map((row) => range(columns).map((column) => ({ row, column })));
}
/** Its cells row by row. */
export const placesOf = (block: Block): Place[] => rowsOf(block).flat();

/** Text as spreadsheets copy it: tabs between cells, line breaks between rows, quotes around a text that has either. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The line break after the last row begins no other.
  const last = rows.at(-1);
  return last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const formatTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

interface Named {
  name: string;
  label: string;
}
const plain = (text: string) => text.trim().toLowerCase();
/** 'Material', 'Material (ACD)' and 'ACD' name the same column. */
const namesOf = ({ name, label }: Named): string[] => {
  const [, word = label, code = ''] = /^(.*?)\s*\((.*)\)$/.exec(label) ?? [];
  return [name, label, word, code].map(plain).filter((each) => each !== '');
};
const ROW_NAMES: readonly string[] = ['inspection', 'name', 'file', 'file name', 'filename', 'video'];

interface Grid {
  headers: readonly Named[];
  rows: readonly { name: string; filename: string }[];
}
interface Pasted {
  cells: PlacedText[];
  /** Rows of the table that go to no inspection of the grid, and the names of columns that it does not have. */
  rowsLeftOut: number;
  columnsLeftOut: string[];
}

const namesRow = (text: string) => ROW_NAMES.includes(plain(text));

/** The columns that a first row names, null for each that is not known; null where most are not: it is data then. */
function columnsNamed(first: readonly string[], headers: readonly Named[]): (number | null)[] | null {
  const found = first.map((text) => {
    const index = headers.findIndex((header) => namesOf(header).includes(plain(text)));
    return index < 0 ? null : index;
  });
  if (found.every((index) => index === null)) return null;
  const told = first.filter((text) => plain(text) !== '');
  const known = first.filter((text, index) => found[index] !== null || namesRow(text));
  return known.length * 2 >= told.length ? found : null;
}

/**
 * Where a table goes that is pasted into the block. When its first row names columns, they are matched; when one of them
 * names the inspection or its file, the rows are matched as well. Else it begins at the block's first cell; a single
 * value fills the block.
 */
export function placePasted(table: readonly (readonly string[])[], block: Block, { headers, rows }: Grid): Pasted {
  const { rows: into, columns } = boundsOf(block);
  const [first = [], ...others] = table;
  const named = others.length > 0 ? columnsNamed(first, headers) : null;
  if (named) {
    const keyed = first.findIndex(namesRow);
    const rowOf = (cells: readonly string[], index: number): number => {
      if (keyed < 0) return into.from + index;
      const key = plain(cells[keyed] ?? '');
      return rows.findIndex(({ name, filename }) => [name, filename].some((each) => plain(each) === key));
    };
    const placed = others.map((cells, index) => ({ cells, row: rowOf(cells, index) }));
    const there = placed.filter(({ row }) => row >= 0 && row < rows.length);
    return {
      cells: there.flatMap(({ cells, row }) =>
        named.flatMap((column, index) => (column === null ? [] : [{ row, column, text: cells[index] ?? '' }])),
      ),
      rowsLeftOut: placed.length - there.length,
      columnsLeftOut: first.filter((text, index) => named[index] === null && index !== keyed && plain(text) !== ''),
    };
  }
  if (table.length === 1 && first.length === 1) {
    return {
      cells: placesOf(block).map((place) => ({ ...place, text: first[0] ?? '' })),
      ...{ rowsLeftOut: 0, columnsLeftOut: [] },
    };
  }
  const cells = table.flatMap((texts, row) =>
    texts.map((text, column) => ({ row: into.from + row, column: columns.from + column, text })),
  );
  const widest = Math.max(...table.map((texts) => texts.length));
  const beyond = Math.max(0, columns.from + widest - headers.length);
  return {
    cells: cells.filter(({ row, column }) => row < rows.length && column < headers.length),
    rowsLeftOut: Math.max(0, into.from + table.length - rows.length),
    columnsLeftOut: beyond === 0 ? [] : [`${beyond} at the right`],
  };
}

/** The texts of the block's first row for all rows below it in the block. */
export function placeFilled(block: Block, textOf: (place: Place) => string): PlacedText[] {
  const { rows } = boundsOf(block);
  return placesOf(block)
    .filter(({ row }) => row > rows.from)
    .map((place) => ({ ...place, text: textOf({ row: rows.from, column: place.column }) }));
}
