/** One tab's table with its paging and its loading, empty and error states. */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Pagination, Table, type TableProps } from 'antd';
import type { SortOrder } from 'antd/es/table/interface';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { mergeRows, sortStubs, type UploadRow, type UploadStub } from '@/parts/uploads/uploadRows';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { columnsOf, nameOf } from './columns';
import { RowDetails } from './RowDetails';
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
  /** This browser's uploads that belong here. */
  uploads: readonly UploadStub[];
  query: ListQuery;
  onOrderingChange: (ordering: string | undefined) => void;
  onShowFolder: (folderId: number) => void;
}

export function UploadTable(props: UploadTableProps) {
  const { tab, list, uploads, query } = props;
  const container = useRef<HTMLDivElement>(null);
  const openWizard = useOpenUploadWizard();
  const rows = useMemo(() => {
    const wanted = query.search.toLowerCase();
    const here = uploads.filter(({ fileName }) => fileName.toLowerCase().includes(wanted));
    return mergeRows(sortStubs(here, query.ordering), list.page?.results ?? []);
  }, [uploads, query, list.page]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  useFocusAfterRemoval(container, keys);
  useLastPage(tab, list);

  const content = () => {
    if (rows.length > 0) return <Rows {...props} rows={rows} />;
    if (list.hasFailed) {
      return (
        <Page.Error
          title="The list could not be loaded"
          text="Your uploads go on all the same."
          onRetry={() => void list.refetch()}
        />
      );
    }
    if (!list.page || list.page.count > 0) return <Page.Loading label="Loading uploads" />;
    if (query.search) return <Page.NoData title="Nothing found" text={`No file name contains “${query.search}”.`} />;
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

function Rows({ tab, query, rows, onOrderingChange, onShowFolder }: UploadTableProps & { rows: UploadRow[] }) {
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const { ordering } = query;
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
    onOrderingChange(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined);
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
          expandedRowRender: (row) => <RowDetails row={row} />,
          expandIcon: ({ expanded, onExpand, record }) => (
            <Button
              type="text"
              size="small"
              aria-expanded={expanded}
              aria-label={`Details of ${nameOf(record)}`}
              icon={expanded ? <DownOutlined /> : <RightOutlined />}
              onClick={(event) => onExpand(record, event)}
            />
          ),
        }}
      />
    </div>
  );
}

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
