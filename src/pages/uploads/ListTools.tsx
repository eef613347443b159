/**
 * The tools beside the tabs: search and order of a list, on the active one what limits and pauses the queue, and on the
 * failed one what retries and clears it.
 */
import { Button, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import type { FilePage } from '@/api/contract/files';
import { plural } from '@/lib/plural';
import { ListSearch } from '@/parts/list/ListSearch';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { clearFailed, retryAllFailed, selectRetryable } from '@/parts/uploads/failedUploads';
import { SendingRulesButton } from '@/parts/uploads/SendingRulesButton';
import type { RowQuestion } from '@/parts/uploads/uploadRows';
import { useUploadRows } from '@/parts/uploads/useUploadRows';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { selectFailedUploads } from '@/uploads/engine/selectors';
import { QueueTools } from './QueueTools';
import type { Tab } from './uploadTabs';
import type { UploadList } from './useUploadLists';

const NEWEST_FIRST = '-createdTime';
/** The orders to choose from on narrow screens, whose table has too few columns to be sorted by their titles. */
const ORDERINGS = [
  { value: NEWEST_FIRST, label: 'Newest first' },
  { value: 'createdTime', label: 'Oldest first' },
  { value: 'filename', label: 'Name, A to Z' },
  { value: '-filename', label: 'Name, Z to A' },
  { value: '-fileSize', label: 'Largest first' },
  { value: 'fileSize', label: 'Smallest first' },
];

/** One element for all renders, since the tools read the queue for themselves. */
const QUEUE_TOOLS = (
  <>
    <SendingRulesButton />
    <QueueTools />
  </>
);

interface ListToolsProps {
  tab: Tab;
  list: UploadList;
  onClearing: (isClearing: boolean) => void;
}

export function ListTools({ tab, list: { state, page, shown }, onClearing }: ListToolsProps) {
  const isNarrow = useIsNarrow();
  const { ordering } = state.question;
  return (
    <div className="ListTools">
      {tab === 'active' && QUEUE_TOOLS}
      {tab === 'failed' && <RetryAll shown={shown} page={page} />}
      {tab === 'failed' && <ClearFailed shown={shown} page={page} onClearing={onClearing} />}
      {isNarrow && (
        <Select
          aria-label="Order"
          className="ListTools-order"
          options={ORDERINGS}
          value={ordering ?? NEWEST_FIRST}
          onChange={(next) => state.changeSort({ field: next.replace('-', ''), descending: next.startsWith('-') })}
        />
      )}
      <ListSearch className="ListTools-search" label="Search files" list={state} />
    </div>
  );
}

interface FailedProps {
  shown: RowQuestion;
  page: FilePage | undefined;
}

/** Shown for several failures only: a single one has a button in its row. */
function RetryAll({ shown, page }: FailedProps) {
  const dispatch = useAppDispatch();
  const organisationId = useOrganisationId();
  const [isRetrying, setRetrying] = useState(false);
  const here = useAppSelector((state) => selectRetryable(state, shown).length);
  const fileListIds = (page?.results ?? [])
    .filter(({ isRetryable }) => isRetryable)
    .map(({ fileListId }) => fileListId);
  if (!isRetrying && here + fileListIds.length < 2) return null;

  const retry = async () => {
    setRetrying(true);
    await dispatch(retryAllFailed({ shown, fileListIds, organisationId }));
    setRetrying(false);
  };
  return (
    <Button loading={isRetrying} onClick={() => void retry()}>
      Retry all
    </Button>
  );
}

function ClearFailed({ shown, page, onClearing }: FailedProps & Pick<ListToolsProps, 'onClearing'>) {
  const dispatch = useAppDispatch();
  const [isClearing, setClearing] = useState(false);
  const rows = useUploadRows(selectFailedUploads, page?.results, shown);
  const count = rows.length;
  if (count === 0) return null;

  const files = plural(count, 'failed upload');
  const isPart = page !== undefined && page.count > page.results.length;
  const clear = async () => {
    setClearing(true);
    onClearing(true);
    await dispatch(clearFailed({ shown, recordIds: (page?.results ?? []).map(({ id }) => id) }));
    onClearing(false);
    setClearing(false);
  };
  return (
    <Popconfirm
      title={`Remove ${isPart || shown.search || shown.folderIds ? `the ${files} shown` : files}?`}
      description="Their videos have to be uploaded again to be processed."
      okText="Clear"
      placement="bottomRight"
      onConfirm={() => void clear()}
    >
      <Button loading={isClearing}>Clear failed</Button>
    </Popconfirm>
  );
}
