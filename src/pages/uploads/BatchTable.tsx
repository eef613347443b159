/**
 * The batches: jobs that were planned, and videos that were sent together, by whom and for which folders, and how far they
 * are. A drawer shows the files of a batch.
 */
import { Button, Drawer } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useMemo, useState } from 'react';
import { useListBatchesQuery, useRemoveBatchMutation, useTakeBackBatchMutation } from '@/api/batches';
import type { UploadBatch } from '@/api/contract/batches';
import { useLastPage } from '@/parts/list/useLastPage';
import { useListState } from '@/parts/list/useListState';
import { useIsContractorsHome } from '@/parts/organisation/useIsContractorsHome';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { useOpenUploadWizard } from '@/parts/uploadWizard/UploadWizardProvider';
import { RowAction } from '@/parts/uploads/RowAction';
import { pollingWhile } from '@/parts/uploads/polling';
import { selectAbility } from '@/state/ability';
import { useAppSelector } from '@/state/hooks';
import { DataTable } from '@/ui/DataTable';
import { Page } from '@/ui/Page';
import { ListRowMenu } from '@/parts/list/ListRowMenu';
import { useNow } from '@/ui/useNow';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectHasActiveUploads } from '@/uploads/engine/selectors';
import { useShown } from '@/parts/screen/useShown';
import { BatchDialog } from './BatchDialog';
import { BATCH_COLUMNS, titleOf } from './batchColumns';
import { BatchFiles } from './BatchFiles';
import { AnswerDialog } from './handover/AnswerDialog';
import { HandOverDialog } from './handover/HandOverDialog';
import { BatchTools } from './BatchTools';
import { useBatchNarrowing } from './useBatchNarrowing';

const rowId = ({ id }: UploadBatch) => String(id);
const isRunning = ({ sending, processing }: UploadBatch) => sending + processing > 0;

/** What is open beside the list. */
type Opened = { what: 'files' | Exclude<Action, 'send'>; batch: UploadBatch } | { what: 'plan' };

const ACTIONS = {
  answer: 'Accept or return',
  handOver: 'Hand over',
  takeBack: 'Take back',
  send: 'Upload videos',
  edit: 'Edit',
  remove: 'Remove',
} as const;
type Action = keyof typeof ACTIONS;

/** What the person may do with the batch beside looking at its files. */
const actionsOf = ({ name, files, canChange, canSend, ...batch }: UploadBatch): Action[] => [
  ...(batch.canAnswer ? (['answer'] as const) : []),
  ...(batch.canHandOver ? (['handOver'] as const) : []),
  ...(batch.canTakeBack ? (['takeBack'] as const) : []),
  ...(canSend && name !== null ? (['send'] as const) : []),
  ...(canChange ? (['edit'] as const) : []),
  ...(canChange && files === 0 ? (['remove'] as const) : []),
];

export function BatchTable() {
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  // A contractor's own organisation is where all of its work is listed.
  const isForAll = useIsContractorsHome();
  const state = useListState('uploads.batches', BATCH_COLUMNS[isForAll ? 'ofAll' : 'ofOne'], { keepsPage: true });
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
      ...(isForAll && { isForAll }),
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
  const [takeBack] = useTakeBackBatchMutation();
  const actions = useMemo(
    () => ({
      width: 108,
      render: (row: UploadBatch) => {
        const choose = (action: Action) => {
          if (action !== 'send') return setOpened({ what: action, batch: row });
          return openWizard(row.folders[0]?.id, undefined, { id: row.id, name: titleOf(row) });
        };
        // The wizard sends to the organisation that is selected.
        const possible = actionsOf(row).filter((action) => action !== 'send' || row.owner.id === organisationId);
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
    [openFiles, openWizard, setOpened, organisationId],
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
      {opened?.what === 'answer' && <AnswerDialog batch={opened.batch} title={titleOf(opened.batch)} onClose={close} />}
      {opened?.what === 'handOver' && (
        <HandOverDialog batch={opened.batch} title={titleOf(opened.batch)} onClose={close} />
      )}
      {opened?.what === 'takeBack' && (
        <ConfirmDialog
          title={`Take back “${titleOf(opened.batch)}”?`}
          okText="Take back"
          onConfirm={() => takeBack(opened.batch.id)}
          onClose={close}
        >
          <p>
            The inspections that the owner has not answered come back. You can change them then, and hand them over
            again.
          </p>
        </ConfirmDialog>
      )}
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
