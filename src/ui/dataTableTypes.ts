/** The props and columns of a `DataTable`. */
import type { ReactNode } from 'react';
import type { ColumnLayout } from '@/lib/columnLayout';
import type { CsvValue } from '@/lib/csv';

export interface DataColumn<Row> {
  /** Names the column in the remembered layout; for a sortable column also the field that the server sorts by. */
  id: string;
  title: string;
  /**
   * The cell's value in CSV files, and without `render` on the screen, where null is a dash. Without it: no CSV column.
   */
  value?: (row: Row) => CsvValue;
  render?: (row: Row) => ReactNode;
  isSortable?: boolean;
  isNumber?: boolean;
  /** `isPinned` and `isHidden` are the defaults until a person arranges the columns. */
  isPinned?: boolean;
  isHidden?: boolean;
  /** Such a column cannot be hidden: it tells the rows apart. */
  isAlwaysShown?: boolean;
  /** The least width in pixels: where there is no room for all columns, the table scrolls sideways. */
  minWidth: number;
  /** Whether the column takes a share of the width that is left. */
  grows?: boolean;
  /** Only for columns that narrow screens keep: the properties that differ there. */
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
  /** How the columns are arranged; without `onLayoutChange` a person cannot change it. */
  layout: ColumnLayout;
  onLayoutChange?: (layout: ColumnLayout) => void;
  rowId: (row: Row) => string;
  /** The height of every row in pixels; 40 by default. */
  rowHeight?: number | undefined;
  /** Undefined while the rows load for the first time. */
  rows: readonly Row[] | undefined;
  /** Whether the rows are those of the previous search, sort or page, while the new ones load. */
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
  /** The scroll position in pixels at which the rows first show. */
  firstTop?: number;
  onScrolled?: (top: number) => void;
  /** With a selection, rows have checkboxes. */
  selection?: { ids: readonly string[]; onChange: (ids: readonly string[]) => void };
  /**
   * The buttons of a row, in a column that stays at the right. Enter in that cell presses the last button if Tab does
   * not stop at it, and else moves the focus to the first button.
   */
  actions?: { width: number; render: (row: Row) => ReactNode };
}
