/** Pages, search and ordering of lists, from the parameters of the API to SQL. */
import { asc, desc, is, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

export const limitAndOffset = ({ page, page_size }: { page: number; page_size: number }) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

/** `search` as a pattern for ILIKE that finds it anywhere, its own wildcards taken literally. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * 'name' or '-name' as a sort by that column, rows without a value last either way, ties by `last`, so that pages
 * never overlap.
 */
export function orderBy<Key extends string>(
  ordering: Key | `-${Key}`,
  columns: Record<Key, PgColumn | SQL>,
  last: PgColumn,
): SQL[] {
  const descending = ordering.startsWith('-');
  // The contract lists the orderings; `columns` has each without its sign.
  const key = (descending ? ordering.slice(1) : ordering) as Key;
  const direction = descending ? desc : asc;
  const column = columns[key];
  const sorted = direction(column);
  // Only where there can be nulls: with `nulls last` an index is not read backwards.
  const mayBeNull = !is(column, PgColumn) || !column.notNull;
  return [mayBeNull ? sql`${sorted} nulls last` : sorted, direction(last)];
}
