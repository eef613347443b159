/**
 * The table that the program is given, in a file of its folder: a line of JSON for the head, then one for each asset. It is
 * written and read line by line, so that neither process holds all assets.
 */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const TABLE_FILE = 'table.ndjson';
/** The file that is made of it, beside it. */
export const ASSET_FILE = 'assets';
export const tableFile = (folder: string): string => path.join(folder, TABLE_FILE);

export type Cell = string | number | null;

/** `line`: where the asset lies, as the contract's `network` has it; null where that is not known. */
export interface TableRow {
  cells: readonly Cell[];
  line: readonly number[] | null;
}

/** A column of a GeoPackage; its types are those of OGC 12-128, table 1. */
export interface LayerField {
  name: string;
  type: 'TEXT' | 'INTEGER' | 'DOUBLE' | 'DATE' | 'DATETIME';
}
/** The key and the geometry of the layer, which tell nothing of an asset itself. */
export const LAYER_KEYS = ['fid', 'geom'] as const;

export interface LayerHead {
  /** Of the layer, for people. */
  description: string;
  fields: readonly LayerField[];
}

/** What a reader of lines takes for the end of one, beside what JSON escapes itself. */
const LINE_ENDS = /[\u2028\u2029]/g;

/** The head or a row as a line of the table. */
export const tableLine = (value: object): string =>
  `${JSON.stringify(value).replaceAll(LINE_ENDS, (end) => `\\u${end.charCodeAt(0).toString(16)}`)}\n`;

/** The head, and the rows as they are taken. Both sides are ours: what one writes the other believes. */
export async function readTable<Head>(folder: string): Promise<{ head: Head; rows: AsyncIterable<TableRow> }> {
  const lines = createInterface({ input: createReadStream(tableFile(folder)) })[Symbol.asyncIterator]();
  const first = await lines.next();
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const line of { [Symbol.asyncIterator]: () => lines }) yield JSON.parse(line) as TableRow;
  }
  return { head: JSON.parse(String(first.value)) as Head, rows: rows() };
}
