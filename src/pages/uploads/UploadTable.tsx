/** One tab's table with its paging and its loading, empty and error states. */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Pagination, Table, type TableProps } from 'antd';
import type { SortOrder } from 'antd/es/table/interface';
import { memo, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { isSameStubs, mergeRows, sortStubs, type UploadRow } from '@/parts/uploads/uploadRows';
import { useAppSelector } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { useGradually } from '@/ui/useGradually';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { columnsOf, nameOf } from './uploadColumns';
import { HERE } from './here';
import { UploadRowDetails } from './UploadRowDetails';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';
import { PAGE_SIZES, usePaging, type ListQuery, type Tab, type UploadList } from './useUploadLists';
import './UploadTable.css';

const EMPTY: Readonly<Record<Tab, { title: string; text: string; offersUpload: boolean }>> = {
  active: {
    title: 'No uploads in progress',
    text: 'Videos show here while they are sent and processed.',
    offersUpload: true,
  },
  completed: { title: 'No completed uploads', text: 'Videos show here once they are processed.', offersUpload: true },
  failed: {
    title: 'No failed uploads',
    text: 'Videos that could not be sent or processed show here, with the reason.',
    offersUpload: false,
  },
};

interface UploadTableProps {
  tab: Tab;
  list: UploadList;
  query: ListQuery;
  onQueryChange: (change: Partial<ListQuery>) => void;
  onShowFolder: (folderId: number) => void;
}

export function UploadTable(props: UploadTableProps) {
  const { tab, list, query, onQueryChange, onShowFolder } = props;
  const { page, hasFailed } = list;
  const uploads = useAppSelector(HERE[tab], isSameStubs);
  const container = useRef<HTMLDivElement>(null);
  const openWizard = useOpenUploadWizard();
  const current = useMemo(() => {
    const wanted = query.search.toLowerCase();
    const here = uploads.filter(({ fileName }) => fileName.toLowerCase().includes(wanted));
    return { rows: mergeRows(sortStubs(here, query.ordering), page?.results ?? []), query, page, hasFailed };
  }, [uploads, query, page, hasFailed]);
  // A hundred rows are drawn piece by piece, between what is more urgent: the files being sent share this thread.
  const shown = useDeferredValue(current);
  const rows = useGradually(shown.rows);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  useFocusAfterRemoval(container, keys);
  useLastPage(tab, list);

  const content = () => {
    if (rows.length > 0) {
      return <Rows tab={tab} rows={rows} ordering={shown.query.ordering} {...{ onQueryChange, onShowFolder }} />;
    }
    if (shown.hasFailed) {
      return (
        <Page.Error
          title="The list could not be loaded"
          text="Your uploads go on all the same."
          onRetry={() => void list.refetch()}
        />
      );
    }
    if (!shown.page || shown.page.count > 0) return <Page.Loading label="Loading uploads" />;
    const { search } = shown.query;
    if (search) return <Page.NoData title="Nothing found" text={`No file name contains “${search}”.`} />;
    const { title, text, offersUpload } = EMPTY[tab];
    return (
      <Page.NoData
        title={title}
        text={text}
        action={offersUpload && <Button onClick={() => openWizard()}>Upload videos</Button>}
      />
    );
  };
  return (
    <div className="UploadTable" ref={container} tabIndex={-1}>
      {content()}
      <Paging tab={tab} list={list} />
    </div>
  );
}

interface RowsProps extends Pick<UploadTableProps, 'tab' | 'onQueryChange' | 'onShowFolder'> {
  rows: readonly UploadRow[];
  ordering: string | undefined;
}

const Rows = memo(function Rows({ tab, rows, ordering, onQueryChange, onShowFolder }: RowsProps) {
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const [expandedRowKeys, setExpandedRowKeys] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (key: string) =>
      setExpandedRowKeys((keys) => (keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])),
    [],
  );
  const columns = useMemo(
    () =>
      columnsOf(tab, { isNarrow, organisationId, onShowFolder }).map((column) => ({
        ...column,
        ...(column.sorter && { sortOrder: orderOf(String(column.key), ordering) }),
      })),
    [tab, isNarrow, organisationId, onShowFolder, ordering],
  );
  const onChange: TableProps<UploadRow>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? { columnKey: undefined, order: null } : sorter;
    onQueryChange({ ordering: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined });
  };
  return (
    <div className="UploadTable-rows">
      <Table<UploadRow>
        rowKey="key"
        size="small"
        tableLayout="fixed"
        sticky
        columns={columns}
        dataSource={rows}
        pagination={false}
        onChange={onChange}
        showSorterTooltip={false}
        expandable={{
          columnWidth: 36,
          columnTitle: <span className="visually-hidden">Details</span>,
          expandedRowRender: (row) => <UploadRowDetails row={row} />,
          expandedRowKeys,
          expandIcon: ({ expanded, record }) => (
            <DetailsButton rowKey={record.key} name={nameOf(record)} isOpen={expanded} onToggle={toggle} />
          ),
        }}
      />
    </div>
  );
});

interface DetailsButtonProps {
  rowKey: string;
  name: string;
  isOpen: boolean;
  onToggle: (rowKey: string) => void;
}

const DetailsButton = memo(function DetailsButton({ rowKey, name, isOpen, onToggle }: DetailsButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-expanded={isOpen}
      aria-label={`Details of ${name}`}
      icon={isOpen ? <DownOutlined /> : <RightOutlined />}
      onClick={() => onToggle(rowKey)}
    />
  );
});

const orderOf = (key: string, ordering: string | undefined): SortOrder =>
  ordering === key ? 'ascend' : ordering === `-${key}` ? 'descend' : null;

function Paging({ tab, list }: Pick<UploadTableProps, 'tab' | 'list'>) {
  const { paging, setPaging } = usePaging(tab);
  const count = list.page?.count ?? 0;
  if (count <= Math.min(paging.pageSize, PAGE_SIZES[0])) return null;
  return (
    <Pagination
      size="small"
      align="end"
      className="UploadTable-paging"
      current={paging.pageIndex + 1}
      pageSize={paging.pageSize}
      total={count}
      showSizeChanger
      pageSizeOptions={[...PAGE_SIZES]}
      onChange={(page, pageSize) => setPaging({ pageIndex: pageSize === paging.pageSize ? page - 1 : 0, pageSize })}
    />
  );
}

/** The last page may have gone, because its rows have, or since the page was remembered. */
function useLastPage(tab: Tab, { page }: UploadList) {
  const { paging, setPaging } = usePaging(tab);
  const last = page ? Math.max(0, Math.ceil(page.count / paging.pageSize) - 1) : null;
  const isGone = last !== null && page?.results.length === 0 && paging.pageIndex > last;
  const goBack = useEffectEvent(() => setPaging({ pageIndex: last ?? 0, pageSize: paging.pageSize }));
  useEffect(() => {
    if (isGone) goBack();
  }, [isGone]);
}
