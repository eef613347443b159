/**
 * A list as a table: the rows of one page in AG Grid, sorted and paged by the server. Loads AG Grid, so only a page's
 * own chunk may import it. What the rows are and where they come from is the caller's.
 */
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  colorSchemeVariable,
  ModuleRegistry,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { Pagination } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { Page } from './Page';
import './DataTable.css';

ModuleRegistry.registerModules([CellStyleModule, ClientSideRowModelModule]);

/** The grid's look, from the same tokens as everything else; it follows light and dark by itself. */
const gridTheme = themeQuartz.withPart(colorSchemeVariable).withParams({
  backgroundColor: 'var(--ant-color-bg-container)',
  foregroundColor: 'var(--ant-color-text)',
  accentColor: 'var(--ant-color-primary)',
  borderColor: 'var(--ant-color-border-secondary)',
  headerBackgroundColor: 'var(--ant-color-bg-container)',
  headerTextColor: 'var(--ant-color-text-secondary)',
  rowHoverColor: 'var(--ant-color-fill-tertiary)',
  fontFamily: 'inherit',
  fontSize: 14,
  headerFontWeight: 500,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  cellHorizontalPadding: 12,
});

/** Rows come sorted from the server; the grid only shows the arrow. */
const DEFAULT_COLUMN: ColDef = { sortable: false, resizable: true, suppressMovable: true, comparator: () => 0 };

export interface Sort {
  field: string;
  descending: boolean;
}

export interface Paging {
  pageIndex: number;
  pageSize: number;
}

interface DataTableProps<Row> {
  /** What the table lists, for assistive technology. */
  label: string;
  columns: ColDef<Row>[];
  rowId: (row: Row) => string;
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
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, isStale = false, count, error, empty, paging, onPagingChange } = props;
  return (
    <div className="DataTable">
      <div className="DataTable-body" aria-busy={isStale}>
        {error || (rows === undefined ? <Page.Loading /> : rows.length === 0 ? empty : <Grid {...props} rows={rows} />)}
      </div>
      {!error && count > 0 && (
        <div className="DataTable-pages">
          <Pagination
            size="small"
            current={paging.pageIndex + 1}
            pageSize={paging.pageSize}
            total={count}
            showSizeChanger
            pageSizeOptions={[25, 50, 100]}
            showTotal={(total, [from, to]) => `${from}–${to} of ${total}`}
            onChange={(page, pageSize) =>
              onPagingChange({ pageIndex: pageSize === paging.pageSize ? page - 1 : 0, pageSize })
            }
          />
        </div>
      )}
    </div>
  );
}

type GridProps<Row> = DataTableProps<Row> & { rows: readonly Row[] };

function Grid<Row>({ label, columns, rows, rowId, sort, onSortChange, onRowOpen }: GridProps<Row>) {
  const columnDefs = useMemo(
    () =>
      columns.map((column) => {
        const isSorted = sort !== null && column.colId === sort.field;
        return { ...column, sort: isSorted ? ((sort.descending ? 'desc' : 'asc') as 'desc' | 'asc') : null };
      }),
    [columns, sort],
  );
  const rowData = useMemo(() => [...rows], [rows]);
  return (
    <div className="DataTable-grid" role="group" aria-label={label}>
      <AgGridReact<Row>
        theme={gridTheme}
        rowData={rowData}
        columnDefs={columnDefs}
        defaultColDef={DEFAULT_COLUMN}
        getRowId={({ data }) => rowId(data)}
        rowHeight={40}
        headerHeight={40}
        enableCellTextSelection
        ensureDomOrder
        suppressMultiSort
        onSortChanged={({ columns: changed, source }) => {
          if (source !== 'uiColumnSorted') return;
          const sorted = changed?.find((column) => column.getSort() != null);
          onSortChange(sorted ? { field: sorted.getColId(), descending: sorted.getSort() === 'desc' } : null);
        }}
        onRowDoubleClicked={({ data }) => data && onRowOpen?.(data)}
        onCellKeyDown={({ data, event }) => {
          if (data && event instanceof KeyboardEvent && event.key === 'Enter') onRowOpen?.(data);
        }}
      />
    </div>
  );
}
