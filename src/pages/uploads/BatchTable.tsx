/**
 * The batches: videos that were sent together, by whom and for which folders, and how far they are. A drawer shows the
 * files of a batch.
 */
import { Drawer, Progress } from 'antd';
import { useMemo, useState } from 'react';
import { type UploadBatch } from '@/api/contract/batches';
import { useListBatchesQuery } from '@/api/batches';
import { useLastPage } from '@/parts/list/useLastPage';
import { useListState } from '@/parts/list/useListState';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { RowAction } from '@/parts/uploads/RowAction';
import { pollingWhile } from '@/parts/uploads/polling';
import { useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import { plural } from '@/lib/plural';
import { senderText } from '@/lib/senderText';
import { DataTable } from '@/ui/DataTable';
import type { DataColumn } from '@/ui/dataTableTypes';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectHasActiveUploads } from '@/uploads/engine/selectors';
import { BatchFiles } from './BatchFiles';

const rowId = ({ id, uploadUser }: UploadBatch) => `${uploadUser}.${id}`;
/** Per cent of the batch's files that are complete or have failed. */
const percentOver = ({ files, completed, failed }: UploadBatch) => Math.floor((100 * (completed + failed)) / files);
const isRunning = ({ sending, processing }: UploadBatch) => sending + processing > 0;

/** '1 being sent, 2 in processing, 1 failed'. */
function wordsOf({ files, sending, processing, completed, failed }: UploadBatch): string {
  if (completed === files) return 'All complete';
  const parts = [
    [sending, 'being sent'],
    [processing, 'in processing'],
    [completed, 'complete'],
    [failed, 'failed'],
  ] as const;
  return parts.flatMap(([count, words]) => (count > 0 ? [`${count.toLocaleString()} ${words}`] : [])).join(', ');
}

function Sender({ row: { uploadUser, uploadedBy, uploadOrg } }: { row: UploadBatch }) {
  const isMe = useAppSelector(selectUser)?.id === uploadUser;
  const sender = senderText({ uploadedBy, uploadOrg });
  return <span title={sender}>{isMe ? 'You' : sender}</span>;
}

const foldersOf = ({ folders }: UploadBatch) => folders.map(({ name }) => name).join(', ');

const HowFar = ({ row }: { row: UploadBatch }) => (
  <div className="UploadTable-file">
    <Progress
      percent={percentOver(row)}
      size="small"
      showInfo={false}
      status="normal"
      aria-label={`Progress of ${plural(row.files, 'file')} for ${foldersOf(row)}`}
      aria-valuetext={wordsOf(row)}
    />
    <span className="UploadTable-reason" title={wordsOf(row)}>
      {wordsOf(row)}
    </span>
  </div>
);

const COLUMNS: readonly DataColumn<UploadBatch>[] = [
  {
    id: 'folders',
    title: 'Folders',
    render: (row) => <span title={foldersOf(row)}>{foldersOf(row)}</span>,
    minWidth: 120,
    grows: true,
    narrow: { minWidth: 96 },
  },
  { id: 'sender', title: 'Sent by', render: (row) => <Sender row={row} />, minWidth: 120, grows: true },
  { id: 'files', title: 'Files', value: ({ files }) => files, isNumber: true, minWidth: 72 },
  {
    id: 'progress',
    title: 'Progress',
    render: (row) => <HowFar row={row} />,
    minWidth: 220,
    grows: true,
    narrow: { minWidth: 120 },
  },
  {
    id: 'createdTime',
    title: 'Begun',
    render: ({ createdTime }) => <RelativeTime value={createdTime} />,
    minWidth: 104,
  },
];

export function BatchTable() {
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const state = useListState('uploads.batches', COLUMNS, { keepsPage: true });
  const { pageIndex, pageSize } = state.question;
  const hasUploads = useAppSelector(selectHasActiveUploads);
  const [isActive, setActive] = useState(false);
  const { data, currentData, isError, refetch } = useListBatchesQuery(
    { organisationId, pageIndex, pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, ...pollingWhile(hasUploads || isActive) },
  );
  const isNowActive = currentData?.results.some(isRunning) ?? false;
  if (isNowActive !== isActive) setActive(isNowActive);
  const page = isError ? currentData : data;
  useLastPage(state, page);
  const [opened, setOpened] = useState<UploadBatch | null>(null);
  const actions = useMemo(
    () => ({
      width: 76,
      render: (row: UploadBatch) => (
        <div className="UploadTable-actions">
          <RowAction name="Files" of={foldersOf(row)} onClick={() => setOpened(row)} />
        </div>
      ),
    }),
    [],
  );
  return (
    <>
      <DataTable<UploadBatch>
        label="Batches"
        columns={state.columns}
        layout={state.layout}
        rowId={rowId}
        rowHeight={isNarrow ? 64 : undefined}
        rows={page?.results}
        count={page?.count ?? 0}
        error={
          isError &&
          !currentData && (
            <Page.Error
              title="The list could not be loaded"
              text="Your uploads continue."
              onRetry={() => void refetch()}
            />
          )
        }
        empty={<Page.NoData title="No batches" text="Videos that were sent together are listed here as one batch." />}
        sort={state.sort}
        onSortChange={state.changeSort}
        paging={state.question}
        onPagingChange={state.change}
        onRowOpen={setOpened}
        actions={actions}
      />
      <Drawer
        open={opened !== null}
        title={opened && `Sent together: ${foldersOf(opened)}`}
        placement={isNarrow ? 'bottom' : 'right'}
        size={isNarrow ? undefined : 480}
        destroyOnHidden
        onClose={() => setOpened(null)}
      >
        {opened && <BatchFiles batch={opened} />}
      </Drawer>
    </>
  );
}
