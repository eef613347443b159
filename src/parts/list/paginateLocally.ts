/** The page of a list whose endpoint gives all rows at once: searched, sorted and cut here, as servers do it for others. */
import type { CsvValue } from '@/lib/csv';
import type { ListState } from './useListState';

interface Column<Row> {
  id: string;
  value?: (row: Row) => CsvValue;
}

/** Searches the texts of all columns. */
export function paginateLocally<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { pageIndex, pageSize, search, ordering = '' }: ListState<Row>['question'],
): { results: readonly Row[]; count: number } {
  const wanted = search.toLowerCase();
  const textOf = (row: Row, { value }: Column<Row>) => String(value?.(row) ?? '');
  const found = rows.filter((row) => columns.some((column) => textOf(row, column).toLowerCase().includes(wanted)));
  const [field, sign] = ordering.startsWith('-') ? [ordering.slice(1), -1] : [ordering, 1];
  const column = columns.find(({ id }) => id === field);
  const sorted = column
    ? found.toSorted(
        (one, other) => sign * textOf(one, column).localeCompare(textOf(other, column), 'en', { numeric: true }),
      )
    : found;
  return { results: sorted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), count: found.length };
}
