/**
 * The batches: jobs that were planned, and videos that were sent together, by whom and for which folders, and how far they
 * are. A drawer shows the files of a batch.
 */
import { Button, Drawer, Progress } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useMemo, useState } from 'react';
import { useListBatchesQuery, useRemoveBatchMutation } from '@/api/batches';
import { BATCH_STATES, type UploadBatch } from '@/api/contract/batches';
import { useLastPage } from '@/parts/list/useLastPage';
import { useListState } from '@/parts/list/useListState';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { RowAction } from '@/parts/uploads/RowAction';
import { pollingWhile } from '@/parts/uploads/polling';
import { selectAbility } from '@/state/ability';
import { useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import { isOverdue } from '@/lib/isOverdue';
import { plural } from '@/lib/plural';
import { shownDay } from '@/lib/shownDate';
import { senderText } from '@/lib/senderText';
import { DataTable } from '@/ui/DataTable';
import type { DataColumn } from '@/ui/dataTableTypes';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { ListRowMenu } from '@/parts/list/ListRowMenu';
import { useNow } from '@/ui/useNow';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectHasActiveUploads } from '@/uploads/engine/selectors';
import { useShown } from '@/parts/screen/useShown';
import { BatchDialog } from './BatchDialog';
import { BatchFiles } from './BatchFiles';
import { BatchTools } from './BatchTools';
import { useBatchNarrowing } from './useBatchNarrowing';

const rowId = ({ id }: UploadBatch) => String(id);
/** Per cent of the batch's files that are complete or have failed. */
const percentOver = ({ files, completed, failed }: UploadBatch) =>
  files === 0 ? 0 : Math.floor((100 * (completed + failed)) / files);
const isRunning = ({ sending, processing }: UploadBatch) => sending + processing > 0;

/** '1 being sent, 2 in processing, 1 failed'; once all is processed '20 of 50 reviewed'. */
function wordsOf({ state, files, sending, processing, completed, failed, inspections, reviewed }: UploadBatch): string {
  if (files === 0) return 'Planned, nothing sent yet';
  if (completed === files && state === 'in review' && reviewed > 0)
    return `${reviewed.toLocaleString()} of ${inspections.toLocaleString()} reviewed`;
  if (completed === files) return state === 'reviewed' ? 'All reviewed' : 'All complete';
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

/** Its name; of one that nobody has named the folders that it was sent to. */
const titleOf = ({ name, folders }: UploadBatch) => name ?? folders.map((folder) => folder.name).join(', ');

/** What people said of it beside its name. */
const factsOf = ({ client, workOrder, responsible, doneBy, uploadOrg }: UploadBatch) =>
  [client, workOrder, responsible?.fullName, doneBy !== uploadOrg && `done by ${doneBy}`].filter(Boolean).join(' · ');

/** Its name, and below it in one line that it is late, and what else people said of it. */
function Title({ row }: { row: UploadBatch }) {
  // A day is over when it is over where the reader is.
  const today = dayjs(useNow()).format('YYYY-MM-DD');
  const late = row.dueDate !== null && isOverdue(row, today) && `Late, due ${shownDay(row.dueDate)}`;
  const facts = factsOf(row);
  return (
    <div className="UploadTable-file">
      <span className="UploadTable-name" title={titleOf(row)}>
        {titleOf(row)}
      </span>
      {(late || facts) && (
        <span className="UploadTable-reason" title={[late, facts].filter(Boolean).join(' · ')}>
          {late && <strong className="BatchTable-late">{late}</strong>}
          {late && facts && ' · '}
          {facts}
        </span>
      )}
    </div>
  );
}

const HowFar = ({ row }: { row: UploadBatch }) => (
  <div className="UploadTable-file">
    <Progress
      percent={percentOver(row)}
      size="small"
      showInfo={false}
      status="normal"
      aria-label={`Progress of ${plural(row.files, 'file')} for ${titleOf(row)}`}
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
    title: 'Batch',
    render: (row) => <Title row={row} />,
    minWidth: 160,
    grows: true,
    narrow: { minWidth: 96 },
  },
  { id: 'state', title: 'State', value: ({ state }) => BATCH_STATES[state], minWidth: 130 },
  { id: 'sender', title: 'Made by', render: (row) => <Sender row={row} />, minWidth: 120, grows: true },
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
  { id: 'dueDate', title: 'Due', value: ({ dueDate }) => dueDate && shownDay(dueDate), minWidth: 120 },
];

/** What is open beside the list. */
type Opened = { what: 'files' | 'edit' | 'remove'; batch: UploadBatch } | { what: 'plan' };

const ACTIONS = {
  send: 'Upload videos',
  edit: 'Edit',
  remove: 'Remove',
} as const;
type Action = keyof typeof ACTIONS;

/** What the person may do with the batch beside looking at its files. */
const actionsOf = ({ name, files, canChange, canSend }: UploadBatch): Action[] => [
  ...(canSend && name !== null ? (['send'] as const) : []),
  ...(canChange ? (['edit'] as const) : []),
  ...(canChange && files === 0 ? (['remove'] as const) : []),
];

export function BatchTable() {
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const state = useListState('uploads.batches', COLUMNS, { keepsPage: true });
  const { pageIndex, pageSize } = state.question;
  const narrowing = useBatchNarrowing(() => state.change({ pageIndex: 0 }));
  const { mine, late } = narrowing;
  const { canManageFolders: canPlan } = useAppSelector(selectAbility);
  const today = dayjs(useNow()).format('YYYY-MM-DD');
  const hasUploads = useAppSelector(selectHasActiveUploads);
  const [isActive, setActive] = useState(false);
  const { data, currentData, isError, refetch } = useListBatchesQuery(
    {
      ...{ organisationId, pageIndex, pageSize },
      ...(narrowing.state !== null && { states: [narrowing.state] }),
      ...(mine && { isMine: true }),
      ...(late && { overdueOn: today }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, ...pollingWhile(hasUploads || isActive) },
  );
  const isNowActive = currentData?.results.some(isRunning) ?? false;
  if (isNowActive !== isActive) setActive(isNowActive);
  const page = isError ? currentData : data;
  useLastPage(state, page);
  const [opened, setOpened] = useShown<Opened | null>('batch', null);
  const close = () => setOpened(null);
  const openFiles = useCallback((batch: UploadBatch) => setOpened({ what: 'files', batch }), [setOpened]);
  const openWizard = useOpenUploadWizard();
  const [remove] = useRemoveBatchMutation();
  const actions = useMemo(
    () => ({
      width: 108,
      render: (row: UploadBatch) => {
        const choose = (action: Action) => {
          if (action !== 'send') return setOpened({ what: action, batch: row });
          return openWizard(row.folders[0]?.id, undefined, { id: row.id, name: titleOf(row) });
        };
        const possible = actionsOf(row);
        return (
          <div className="UploadTable-actions">
            <RowAction name="Files" of={titleOf(row)} onClick={() => openFiles(row)} />
            {possible.length > 0 && (
              <ListRowMenu<Action>
                row={row.id}
                name={titleOf(row)}
                items={possible.map((key) => ({ key, label: ACTIONS[key], danger: key === 'remove' }))}
                onChoose={choose}
              />
            )}
          </div>
        );
      },
    }),
    [openFiles, openWizard, setOpened],
  );
  return (
    <>
      <BatchTools narrowing={narrowing} onPlan={canPlan ? () => setOpened({ what: 'plan' }) : undefined} />
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
        empty={
          narrowing.isNarrowed ? (
            <Page.NoData
              title="No batches match"
              action={
                <Button onClick={() => narrowing.change({ state: null, mine: false, late: false })}>Show all</Button>
              }
            />
          ) : (
            <Page.NoData
              title="No batches"
              text="Videos that were sent together are listed here as one batch. A batch can be planned before any is sent."
            />
          )
        }
        sort={state.sort}
        onSortChange={state.changeSort}
        paging={state.question}
        onPagingChange={state.change}
        onRowOpen={openFiles}
        actions={actions}
      />
      <Drawer
        open={opened?.what === 'files'}
        title={opened?.what === 'files' && (opened.batch.name ?? `Sent together: ${titleOf(opened.batch)}`)}
        placement={isNarrow ? 'bottom' : 'right'}
        size={isNarrow ? undefined : 480}
        destroyOnHidden
        onClose={close}
      >
        {opened?.what === 'files' && <BatchFiles batch={opened.batch} />}
      </Drawer>
      {opened?.what === 'plan' && <BatchDialog batch={null} onClose={close} />}
      {opened?.what === 'edit' && <BatchDialog batch={opened.batch} onClose={close} />}
      {opened?.what === 'remove' && (
        <ConfirmDialog
          title={`Remove the batch “${titleOf(opened.batch)}”?`}
          okText="Remove"
          isDanger
          onConfirm={() => remove(opened.batch.id)}
          onClose={close}
        >
          <p>Nothing has been sent for it. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
