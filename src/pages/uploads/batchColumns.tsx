/** The columns of the list of batches, and the words for how far each is. */
import { Progress } from 'antd';
import dayjs from 'dayjs';
import { BATCH_STATES, type UploadBatch } from '@/api/contract/batches';
import { isOverdue } from '@/lib/isOverdue';
import { plural } from '@/lib/plural';
import { senderText } from '@/lib/senderText';
import { shownDay } from '@/lib/shownDate';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import type { DataColumn } from '@/ui/dataTableTypes';
import { RelativeTime } from '@/ui/RelativeTime';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { useNow } from '@/ui/useNow';

/** Per cent of the batch's files that are complete or have failed. */
const percentOver = ({ files, completed, failed }: UploadBatch) =>
  files === 0 ? 0 : Math.floor((100 * (completed + failed)) / files);

/** '2 returned, 48 accepted'. */
function handoverWords({ inspections, handedOver, returned, accepted, ...files }: UploadBatch): string {
  const left = inspections - handedOver - returned - accepted;
  const parts = [
    [returned, 'returned'],
    [handedOver, 'with the owner'],
    [accepted, 'accepted'],
    [left, 'not handed over'],
    [files.sending, 'being sent'],
    [files.processing, 'in processing'],
  ] as const;
  return parts.flatMap(([count, words]) => (count > 0 ? [`${count.toLocaleString()} ${words}`] : [])).join(', ');
}

/** '1 being sent, 2 in processing, 1 failed'; once all is processed '20 of 50 reviewed'. */
function wordsOf(batch: UploadBatch): string {
  const { state, files, sending, processing, completed, failed, inspections, reviewed } = batch;
  if (files === 0) return 'Planned, nothing sent yet';
  if (state === 'handed over' || state === 'returned' || state === 'accepted') return handoverWords(batch);
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
export const titleOf = ({ name, folders }: UploadBatch) => name ?? folders.map((folder) => folder.name).join(', ');

/** What people said of it beside its name. */
const factsOf = ({ client, workOrder, responsible, doneBy, uploadOrg }: UploadBatch) =>
  [client, workOrder, responsible?.fullName, doneBy !== uploadOrg && `done by ${doneBy}`].filter(Boolean).join(' · ');

/** Its name, and below it in one line that it is late, and what else people said of it. */
function Title({ row }: { row: UploadBatch }) {
  // A day is over when it is over where the reader is.
  const today = dayjs(useNow()).format('YYYY-MM-DD');
  const late = row.dueDate !== null && isOverdue(row, today) && `Late, due ${shownDay(row.dueDate)}`;
  const isOfAnother = useOrganisationId() !== row.owner.id;
  const isNarrow = useIsNarrow();
  // Where there is no room for the column of owners.
  const facts = [isNarrow && isOfAnother && row.owner.name, factsOf(row)].filter(Boolean).join(' · ');
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
  { id: 'dueDate', title: 'Due', value: ({ dueDate }) => dueDate && shownDay(dueDate), minWidth: 120 },
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
];

const OWNER: DataColumn<UploadBatch> = {
  id: 'owner',
  title: 'Owner',
  value: ({ owner }) => owner.name,
  minWidth: 120,
  grows: true,
};

/** Whose pipes they are stands beside the batch where those of several clients are listed. */
export const BATCH_COLUMNS = { ofOne: COLUMNS, ofAll: COLUMNS.toSpliced(1, 0, OWNER) } as const;
