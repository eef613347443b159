/**
 * The rows of a `DataTable` in AG Grid. The grid is controlled: sort, selection and layout are those of the props, and
 * a person's changes go out through callbacks and come back as props. The keyboard follows the pattern for grids:
 * arrows go from cell to cell, Space selects, with Shift all rows from the last one on, Enter opens, Tab leaves.
 */
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type ColumnState,
  colorSchemeVariable,
  type GridApi,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  type RowSelectionOptions,
  type SelectionColumnDef,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { ColumnLayout } from '@/lib/columnLayout';
import type { DataColumn, DataTableProps } from './dataTableTypes';
import { useRowRange } from './useRowRange';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  RowApiModule,
  RowSelectionModule,
]);

/** The grid's look, from the antd tokens like everything else; so it follows light and dark. */
const gridTheme = themeQuartz.withPart(colorSchemeVariable).withParams({
  backgroundColor: 'var(--ant-color-bg-container)',
  foregroundColor: 'var(--ant-color-text)',
  accentColor: 'var(--ant-color-primary)',
  borderColor: 'var(--ant-color-border-secondary)',
  headerBackgroundColor: 'var(--ant-color-bg-container)',
  headerTextColor: 'var(--ant-color-text-secondary)',
  rowHoverColor: 'var(--ant-color-fill-tertiary)',
  selectedRowBackgroundColor: 'var(--ant-color-primary-bg)',
  checkboxIndeterminateBackgroundColor: 'var(--ant-color-primary)',
  checkboxIndeterminateBorderColor: 'var(--ant-color-primary)',
  checkboxUncheckedBorderColor: 'var(--ant-color-text-quaternary)',
  fontFamily: 'inherit',
  fontSize: 14,
  headerFontWeight: 500,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  cellHorizontalPadding: 8,
});

const EMPTY = '—';
const ACTIONS = 'actions';
const ROW_HEIGHT = 40;
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Rows come sorted from the server; the grid only shows the arrow. */
const DEFAULT_COLUMN: ColDef = { comparator: () => 0, lockPinned: false, suppressHeaderMenuButton: true };
const SELECTION: RowSelectionOptions = { mode: 'multiRow', enableClickSelection: false };
const SELECTION_COLUMN: SelectionColumnDef = { width: 40, pinned: 'left', lockPinned: true };

interface CellProps<Row> {
  data: Row | undefined;
  render: (row: Row) => ReactNode;
}
/** One renderer for all columns: if each column definition made its own, new definitions would redraw every cell. */
const Cell = <Row,>({ data, render }: CellProps<Row>) => (data === undefined ? null : render(data));

/** The same for the same ids in any order. */
const keyOf = (ids: readonly string[]): string => JSON.stringify(ids.toSorted());

const toText = (value: string | number | null): string => (value === null || value === '' ? EMPTY : String(value));

export function DataGrid<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const {
    label,
    columns,
    layout,
    onLayoutChange,
    rows,
    rowId,
    rowHeight = ROW_HEIGHT,
    sort,
    onSortChange,
    onRowOpen,
    firstTop = 0,
    onScrolled,
    selection,
    actions,
  } = props;
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const canArrange = onLayoutChange !== undefined;
  const columnDefs = useMemo<ColDef<Row>[]>(() => {
    const defs = layout.flatMap((place) => {
      const column = columns.find(({ id }) => id === place.id);
      return column ? [toColDef(column, place, sort, canArrange)] : [];
    });
    return actions ? [...defs, actionsColDef(actions)] : defs;
  }, [columns, layout, sort, canArrange, actions]);
  const rowData = useMemo(() => [...rows], [rows]);
  const box = useRef<HTMLDivElement>(null);

  const extendSelection = useRowRange({ rows, rowId, selection });
  const selected = selection && keyOf(selection.ids);
  const told = useRef<string[]>([]);
  useEffect(() => {
    if (!api || selected === undefined) return;
    // A selection that the grid told comes back late: by then the next click, not yet told, may have changed it.
    const at = told.current.indexOf(selected);
    told.current = at < 0 ? [] : told.current.slice(at + 1);
    if (at >= 0) return;
    const ids = new Set(JSON.parse(selected) as string[]);
    api.forEachNode((node) => {
      if (node.isSelected() !== ids.has(node.id ?? '')) node.setSelected(ids.has(node.id ?? ''));
    });
  }, [api, selected]);

  /** `resized`: ids of the columns whose width a person has just set. */
  const tellLayout = (grid: GridApi<Row>, resized: readonly string[] = []) => {
    const before = new Map(layout.map((place) => [place.id, place]));
    const next = grid.getColumnState().flatMap(({ colId, hide, pinned, width }) => {
      const place = before.get(colId);
      if (!place) return [];
      const chosen = resized.includes(colId) && width != null ? { width } : {};
      return [{ ...place, isHidden: hide === true, isPinned: pinned === 'left', ...chosen }];
    });
    onLayoutChange?.(next);
  };

  // Created hidden while it is empty: creating it takes a tenth of a second, and the first row may come at any moment.
  const visibility = rows.length === 0 ? 'hidden' : undefined;
  return (
    <div
      className="DataTable-grid"
      ref={box}
      role="group"
      aria-label={label}
      style={{ visibility }}
      onMouseOver={showWhole}
    >
      <AgGridReact<Row>
        theme={gridTheme}
        rowData={rowData}
        columnDefs={columnDefs}
        defaultColDef={DEFAULT_COLUMN}
        getRowId={({ data }) => rowId(data)}
        rowSelection={selection && SELECTION}
        selectionColumnDef={SELECTION_COLUMN}
        rowHeight={rowHeight}
        suppressColumnVirtualisation
        headerHeight={40}
        enableCellTextSelection
        ensureDomOrder
        suppressMultiSort
        suppressDragLeaveHidesColumns
        tabToNextCell={() => false}
        tabToNextHeader={() => false}
        onGridReady={(event) => setApi(event.api)}
        onGridPreDestroyed={() => setApi(null)}
        onFirstDataRendered={() => {
          if (firstTop > 0) box.current?.querySelector('.ag-grid-viewport')?.scrollTo({ top: firstTop });
        }}
        onBodyScrollEnd={({ direction, top }) => direction === 'vertical' && onScrolled?.(top)}
        onSortChanged={({ columns: changed, source }) => {
          if (source !== 'uiColumnSorted') return;
          const sorted = changed?.find((column) => column.getSort() != null);
          onSortChange(sorted ? { field: sorted.getColId(), descending: sorted.getSort() === 'desc' } : null);
        }}
        onColumnMoved={({ api: grid, finished, source }) => {
          if (finished && source === 'uiColumnMoved') tellLayout(grid);
        }}
        onDragStopped={({ api: grid }) => {
          // Pinned at the edge, or taken from there: the grid calls neither a move.
          const before = new Map(layout.map(({ id, isPinned }) => [id, isPinned]));
          const isOther = ({ colId, pinned }: ColumnState) => before.get(colId) === (pinned !== 'left');
          if (grid.getColumnState().some(isOther)) tellLayout(grid);
        }}
        onColumnResized={({ api: grid, finished, source, columns: resized }) => {
          if (finished && source.startsWith('ui'))
            tellLayout(
              grid,
              resized?.map((column) => column.getColId()),
            );
        }}
        onSelectionChanged={({ api: grid, source }) => {
          // Not for selections that the props made, or that went with their rows.
          if (source === 'api' || source === 'rowDataChanged') return;
          const ids = grid.getSelectedRows().map(rowId);
          told.current.push(keyOf(ids));
          selection?.onChange(ids);
        }}
        onRowDoubleClicked={({ data }) => data && onRowOpen?.(data)}
        onCellKeyDown={({ data, event, rowIndex }) => {
          if (!data || !(event instanceof KeyboardEvent)) return;
          if (event.key === 'Enter' && !pressAction(event)) onRowOpen?.(data);
          const step = STEPS[event.key];
          if (step && event.shiftKey && rowIndex !== null) extendSelection(rowIndex, step);
        }}
      />
    </div>
  );
}

function toColDef<Row>(
  { id, title, value, render, isSortable = false, isNumber, isAlwaysShown, minWidth, grows }: DataColumn<Row>,
  { isHidden, isPinned, width }: ColumnLayout[number],
  sort: DataTableProps<Row>['sort'],
  canArrange: boolean,
): ColDef<Row> {
  return {
    colId: id,
    headerName: title,
    sortable: isSortable,
    sort: sort?.field === id ? (sort.descending ? 'desc' : 'asc') : null,
    hide: isHidden && !isAlwaysShown,
    pinned: isPinned ? 'left' : null,
    resizable: canArrange,
    suppressMovable: !canArrange,
    minWidth,
    width: width ?? minWidth,
    flex: grows && width === undefined ? 1 : null,
    type: isNumber ? 'rightAligned' : undefined,
    // No value beside `render`: with one, the grid would redraw the cell only when that changes, whatever `render`
    // shows.
    ...(render
      ? { cellRenderer: Cell, cellRendererParams: { render } }
      : { valueGetter: ({ data }) => (data === undefined || !value ? '' : toText(value(data))) }),
  };
}

const actionsColDef = <Row,>({ width, render }: NonNullable<DataTableProps<Row>['actions']>): ColDef<Row> => ({
  colId: ACTIONS,
  headerName: 'Actions',
  headerClass: 'DataTable-actionsHeader',
  pinned: 'right',
  lockPinned: true,
  lockPosition: 'right',
  suppressMovable: true,
  sortable: false,
  resizable: false,
  width,
  cellRenderer: Cell,
  cellRendererParams: { render },
});

/** Handles Enter in the cell of the row's actions; returns whether the key was pressed there. */
function pressAction(event: KeyboardEvent): boolean {
  const { target } = event;
  // The grid tells of keys late: by then the press may have taken its button away.
  if (!(target instanceof HTMLElement) || !target.isConnected) return true;
  const cell = target.closest(`.ag-cell[col-id="${ACTIONS}"]`);
  // On a button, the browser presses that button.
  if (!cell || cell !== target) return cell !== null;
  // Without this, the same Enter would also reach the dialog or menu that opens.
  event.preventDefault();
  const buttons = [...cell.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const last = buttons.at(-1);
  if (last && last.tabIndex < 0) last.click();
  else buttons[0]?.focus();
  return true;
}

/** Gives a cell whose text is cut off the whole text as its title. */
function showWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.ag-cell, .ag-header-cell-text') : null;
  if (!cell || cell.querySelector('[title]')) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
