/**
 * A list of the server's data as a whole: toolbar, table, and its loading, empty and error states. What is particular
 * to a list is given as data: its columns (in `list`), the endpoint's answer, the actions for one row and for many.
 */
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch } from '@/state/hooks';
import { ColumnChooser } from './ColumnChooser';
import { DataTable } from '@/ui/DataTable';
import type { DataTableProps } from '@/ui/dataTableTypes';
import { Page } from '@/ui/Page';
import { BulkAction, BulkBar } from './BulkBar';
import { DownloadButton, type OtherFormat } from './DownloadButton';
import { downloadCsv } from './downloadCsv';
import { ListToolbar } from './ListToolbar';
import { useEmptyColumns } from './useEmptyColumns';
import { useLastPage } from './useLastPage';
import { useListPlace } from './useListPlace';
import type { ListState } from './useListState';
import { useRowSelection } from './useRowSelection';

interface ListPage<Row> {
  results: readonly Row[];
  count: number;
}

/** What RTK Query's hook for a list endpoint gives. */
export interface ListAnswer<Row> {
  data?: ListPage<Row>;
  currentData?: ListPage<Row>;
  isError: boolean;
  isFetching: boolean;
  originalArgs?: unknown;
  refetch: () => unknown;
}

interface ListTableProps<Row> extends Pick<DataTableProps<Row>, 'rowId' | 'onRowOpen' | 'actions'> {
  /** The rows' name in the plural, as the page's title has it. */
  label: string;
  list: ListState<Row>;
  answer: ListAnswer<Row>;
  /** Instead of the rows when they could not be loaded. */
  error: { title: string; text?: string };
  /** Instead of the rows when there are none, although nothing is searched for. */
  empty: ReactNode;
  /** Search and filters, where they share the toolbar's row. */
  filters?: ReactNode;
  tabs?: ReactNode;
  /** Saves all rows that match, as CSV or in the other formats; without it the button saves those of the page. */
  download?: { isRunning: boolean; run: () => void; others?: readonly OtherFormat[] };
  /** With it, rows can be selected. `download` is the action that every list has, to be put among the others. */
  bulkActions?: (selected: readonly Row[], download: ReactNode) => ReactNode;
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, list, answer, rowId, error, empty, filters, tabs, download: all, bulkActions, ...table } = props;
  const dispatch = useAppDispatch();
  const { name, question, change, columns, shown } = list;
  // The rows of the page before stay until the next page has loaded.
  const { data, currentData, isError, isFetching, originalArgs, refetch } = answer;
  const rows = data?.results;
  const { layout, changeLayout, empty: emptyColumns } = useEmptyColumns(list, rows);
  const page = JSON.stringify([name, question, originalArgs]);
  const [kept, keep] = useListPlace();
  const start = kept ? { question: kept.question, ids: kept.selected } : undefined;
  const { selected, selectedIds, select } = useRowSelection(page, rows, rowId, start);
  const isShown = currentData !== undefined;
  useEffect(() => {
    if (isShown) keep({ question: page, selected: selectedIds });
  }, [keep, isShown, page, selectedIds]);
  useLastPage(list, currentData);
  const download = (which: readonly Row[]) => dispatch(downloadCsv(name, shown, which));

  return (
    <>
      <ListToolbar
        filters={filters}
        tabs={tabs}
        tools={
          <>
            <DownloadButton
              what={label.toLowerCase()}
              isEmpty={!rows || rows.length === 0}
              isRunning={all?.isRunning ?? false}
              onCsv={all?.run ?? (() => download(rows ?? []))}
              others={all?.others}
            />
            {changeLayout && (
              <ColumnChooser columns={columns} layout={layout} empty={emptyColumns} onChange={changeLayout} />
            )}
          </>
        }
        selectedCount={selected.length}
        bulkBar={
          <BulkBar label={`Selected ${label.toLowerCase()}`} count={selected.length} onClear={() => select([])}>
            {bulkActions?.(
              selected,
              <BulkAction name="Download CSV" icon={<DownloadOutlined />} onClick={() => download(selected)} />,
            )}
          </BulkBar>
        }
      />
      <DataTable<Row>
        {...table}
        label={label}
        columns={columns}
        layout={layout}
        onLayoutChange={changeLayout}
        rowId={rowId}
        rows={rows}
        isStale={isFetching && !currentData}
        count={data?.count ?? 0}
        error={
          isError &&
          !isFetching &&
          !currentData && <Page.Error title={error.title} text={error.text} onRetry={() => void refetch()} />
        }
        empty={<NothingHere label={label} list={list} empty={empty} />}
        sort={list.sort}
        onSortChange={list.changeSort}
        paging={question}
        onPagingChange={change}
        firstTop={kept?.question === page ? kept.top : 0}
        onScrolled={(top) => keep({ top })}
        selection={bulkActions && { ids: selectedIds, onChange: select }}
      />
    </>
  );
}

/** Says why there are no rows; after a search, with the button that clears it. */
function NothingHere<Row>({ label, list, empty }: Pick<ListTableProps<Row>, 'label' | 'list' | 'empty'>) {
  const { question, change } = list;
  if (question.search === '') return <>{empty}</>;
  return (
    <Page.NoData
      title="Nothing found"
      text={`No ${label.toLowerCase()} match “${question.search}”.`}
      action={<Button onClick={() => change({ search: '', pageIndex: 0 })}>Clear the search</Button>}
    />
  );
}
