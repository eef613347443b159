/**
 * A list as a table: the rows of one page, sorted and paged by the server. The caller fetches the rows, and remembers
 * sort, selection and the layout of the columns, which are props. Imports AG Grid, so only chunks of pages may import
 * it.
 */
import { Pagination } from 'antd';
import { useMemo, useRef } from 'react';
import { DataGrid } from './DataGrid';
import { Page } from './Page';
import type { DataTableProps } from './dataTableTypes';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';
import { useIsPhone } from './useMediaQuery';
import './DataTable.css';

const numeral = (value: number) => value.toLocaleString();

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, isStale = false, count, error, empty, paging, onPagingChange } = props;
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    box,
    useMemo(() => rows?.map(rowId) ?? [], [rows, rowId]),
  );
  /** What had the focus before the choice of page size was pressed; null where a key has opened it. */
  const before = useRef<Element>(null);
  const giveFocusBack = () => {
    const { activeElement, body } = document;
    if (before.current === body && activeElement instanceof HTMLElement) activeElement.blur();
    else if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  return (
    <div className="DataTable" ref={box} tabIndex={-1} data-rows>
      <div className="DataTable-body" aria-busy={isStale}>
        {error ||
          (rows === undefined ? (
            <Page.Loading />
          ) : (
            <>
              {rows.length === 0 && empty}
              <DataGrid {...props} rows={rows} />
            </>
          ))}
      </div>
      {!error && count > 0 && (
        <div
          className="DataTable-pages"
          onPointerDownCapture={({ currentTarget, target }) => {
            const { activeElement } = document;
            if (currentTarget.contains(activeElement) || !(target instanceof Element)) return;
            if (target.closest('.ant-pagination-options')) before.current = activeElement;
          }}
        >
          <Pagination
            size="small"
            simple={isPhone}
            current={paging.pageIndex + 1}
            pageSize={paging.pageSize}
            total={count}
            showSizeChanger={{ onOpenChange: (isOpen) => !isOpen && giveFocusBack() }}
            pageSizeOptions={[25, 50, 100]}
            showTotal={(total, [from, to]) => `${numeral(from)}–${numeral(to)} of ${numeral(total)}`}
            onChange={(page, pageSize) =>
              onPagingChange({ pageIndex: pageSize === paging.pageSize ? page - 1 : 0, pageSize })
            }
          />
        </div>
      )}
    </div>
  );
}
