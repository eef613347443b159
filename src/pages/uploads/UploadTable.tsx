/** One tab's table with its paging and its loading, empty and error states. */
import { Button, Pagination, Table, type TableProps } from 'antd';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { mergeRows, type UploadRow } from '@/parts/uploads/uploadRows';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import type { Upload } from '@/uploads/machine';
import { columnsOf } from './columns';
import { usePaging, type Tab, type UploadList } from './useUploadLists';
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
  uploads: readonly Upload[];
  search: string;
  onOrderingChange: (ordering: string | undefined) => void;
}

export function UploadTable({ tab, list, uploads, search, onOrderingChange }: UploadTableProps) {
  const { paging, setPaging } = usePaging(tab);
  const isNarrow = useIsNarrow();
  const openWizard = useOpenUploadWizard();
  const wanted = search.toLowerCase();
  const rows = mergeRows(
    uploads.filter(({ fileName }) => fileName.toLowerCase().includes(wanted)),
    list.page?.results ?? [],
  );

  if (list.hasFailed && rows.length === 0) {
    return (
      <Page.Error
        title="The list could not be loaded"
        text="Your uploads go on all the same."
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.page && rows.length === 0) return <Page.Loading label="Loading uploads" />;
  if (rows.length === 0) {
    const { title, text, offersUpload } = EMPTY[tab];
    if (search) return <Page.NoData title="Nothing found" text={`No file name contains “${search}”.`} />;
    return (
      <Page.NoData
        title={title}
        text={text}
        action={offersUpload && <Button onClick={() => openWizard()}>Upload videos</Button>}
      />
    );
  }

  const onChange: TableProps<UploadRow>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? { columnKey: undefined, order: null } : sorter;
    onOrderingChange(order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined);
  };
  const count = list.page?.count ?? 0;
  return (
    <>
      <div className="UploadTable">
        <Table<UploadRow>
          rowKey="key"
          size="small"
          tableLayout="fixed"
          sticky
          columns={columnsOf(tab, isNarrow)}
          dataSource={rows}
          pagination={false}
          onChange={onChange}
          showSorterTooltip={false}
        />
      </div>
      {count > Math.min(paging.pageSize, 25) && (
        <Pagination
          size="small"
          align="end"
          current={paging.pageIndex + 1}
          pageSize={paging.pageSize}
          total={count}
          showSizeChanger
          pageSizeOptions={[25, 50, 100]}
          onChange={(page, pageSize) => setPaging({ pageIndex: pageSize === paging.pageSize ? page - 1 : 0, pageSize })}
        />
      )}
    </>
  );
}
