/**
 * A list of any length as the lines of a CSV file. Which rows it has, and in which order, is settled by their ids at the
 * start; the rows are read batch by batch as the lines are taken. So no row comes twice or is skipped however the list
 * changes meanwhile (a deleted row is left out), only ids and a batch are in memory, and a slow download keeps no
 * connection to the database waiting.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from '@/lib/csv';

const AT_ONCE = 500;

/** The ids of a query's rows, in this order, as one array, which takes less room than a row for each. */
export const idsInOrder = (uuid: PgColumn, order: readonly SQL[]): SQL<string[]> =>
  sql`coalesce(array_agg(${uuid}::text order by ${sql.join([...order], sql`, `)}), '{}')`;

interface CsvList<Row> {
  head: readonly string[];
  uuids: readonly string[];
  /** The rows with these ids, in the list's order. */
  read(uuids: string[]): Promise<readonly Row[]>;
  cells(row: Row): readonly CsvValue[];
}

/** The text of the file, in pieces of whole lines; no piece is empty. */
export async function* csvLines<Row>({ head, uuids, read, cells }: CsvList<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for (let start = 0; start < uuids.length; start += AT_ONCE) {
    const rows = await read(uuids.slice(start, start + AT_ONCE));
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
  }
}
