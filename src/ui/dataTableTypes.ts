/** What a `DataTable` is given. */
import type { ReactNode } from 'react';
import type { ColumnLayout } from '@/lib/columnLayout';
import type { CsvValue } from '@/lib/csv';

export interface DataColumn<Row> {
  /** Names the column in what is remembered; where it is sortable, also the field that the server sorts by. */
  id: string;
  title: string;
  /** What a file gets, and what the cell shows where there is no `render`; null shows a dash. Without it, no file has it. */
  value?: (row: Row) => CsvValue;
  render?: (row: Row) => ReactNode;
  isSortable?: boolean;
  isNumber?: boolean;
  /** Until a person arranges the columns otherwise. */
  isPinned?: boolean;
  isHidden?: boolean;
  /** What tells the rows apart cannot be hidden. */
  isAlwaysShown?: boolean;
  /** Pixels that it never has less than: where there is no room for all, the table scrolls sideways. */
  minWidth: number;
  /** It takes its share of the room that is left. */
  grows?: boolean;
  /** One of those that narrow screens keep, and what is different there. */
  narrow?: Partial<Pick<DataColumn<Row>, 'minWidth' | 'grows' | 'render'>>;
}

export interface Sort {
  field: string;
  descending: boolean;
}

export interface Paging {
  pageIndex: number;
  pageSize: number;
}

export interface DataTableProps<Row> {
  /** What the table lists, for assistive technology. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** How the columns are arranged; without `onLayoutChange` they stay so. */
  layout: ColumnLayout;
  onLayoutChange?: (layout: ColumnLayout) => void;
  rowId: (row: Row) => string;
  /** Pixels, of every row; 40 unless told. */
  rowHeight?: number | undefined;
  /** Undefined while they load for the first time. */
  rows: readonly Row[] | undefined;
  /** The rows are those of an earlier question, while the answer to the present one is on its way. */
  isStale?: boolean;
  count: number;
  /** Shown in place of the rows. */
  error?: ReactNode;
  empty: ReactNode;
  sort: Sort | null;
  onSortChange: (sort: Sort | null) => void;
  paging: Paging;
  onPagingChange: (paging: Paging) => void;
  onRowOpen?: (row: Row) => void;
  /** Pixels that are scrolled past when the rows first show. */
  firstTop?: number;
  onScrolled?: (top: number) => void;
  /** With it, rows have checkboxes. */
  selection?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void };
  /**
   * What can be done with a row: a column that stays right. Enter there presses the last button, where its buttons are
   * none of Tab's stops; else it goes to the first.
   */
  actions?: { width: number; render: (row: Row) => ReactNode };
}
