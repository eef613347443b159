/** The details of an upload or a file, shown in a drawer, so that its row in the list stays short. */
import type { ReactNode } from 'react';
import { STANDARDS } from '@/api/contract/common';
import { ERROR_TYPES, FAILED_STATUSES, type ErrorType, type FileRecord } from '@/api/contract/files';
import { formatBytes } from '@/lib/bytes';
import { senderText } from '@/lib/senderText';
import { useOrganisationName } from '@/parts/organisation/useOrganisationName';
import { selectFailure, type UploadRow } from '@/parts/uploads/uploadRows';
import { useAppSelector } from '@/state/hooks';
import { RelativeTime } from '@/ui/RelativeTime';
import type { Upload } from '@/uploads/engine/machine';
import { selectUploadById } from '@/uploads/engine/selectors';

/** What a person can do about a video that failed, by the kind of failure. */
const FAILURE_ADVICE: Readonly<Record<ErrorType, string>> = {
  GE: 'Retry. If it fails again, tell your administrator: the problem is on the server, not in the video.',
  VE: 'Fix the problem that the reason names, then upload the video again.',
  FC: 'Retrying does not help. Check that the video plays on your computer, then upload an intact copy.',
  TW: 'Retry when fewer videos are waiting.',
  TP: 'Retry, or upload the recording in shorter parts.',
  TU: 'Upload the video again, and keep the page open until it has been sent.',
};

type Fact = readonly [name: string, value: ReactNode];

export function UploadRowDetails({ row }: { row: UploadRow }) {
  const upload = useAppSelector((state) => selectUploadById(state, row.clientId ?? ''));
  const reason = useAppSelector((state) => selectFailure(state, row));
  const hasFailed = row.file
    ? FAILED_STATUSES.some((each) => each === row.file.status)
    : upload?.status === 'upload failed';
  const failure = hasFailed ? row.file?.statusReason?.code : undefined;
  const facts = [
    ...(hasFailed ? [['Reason', reason] as const] : []),
    ...(failure ? [['What to do', FAILURE_ADVICE[failure]] as const] : []),
    ...(row.file ? fileFacts(row.file) : upload ? uploadFacts(upload) : []),
  ];
  return (
    <dl className="RowDetails">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const OrganisationName = ({ id }: { id: number }) => useOrganisationName(id) ?? '—';

const uploadFacts = ({ fileName, folderName, organisationId, size, addedAt }: Upload): Fact[] => [
  ['Name', fileName],
  ['Folder', folderName],
  ['Organisation', <OrganisationName key="organisation" id={organisationId} />],
  ['Size', formatBytes(size)],
  ['Added', <RelativeTime key="added" value={new Date(addedAt).toISOString()} />],
  ['Sent from', 'This browser'],
];

const fileFacts = (file: FileRecord): Fact[] => [
  ['Name', file.filename],
  ['Folder', file.jobTree.length > 0 ? file.jobTree.join(' / ') : file.folderName],
  ...(file.warning === null ? [] : [['Read in part', file.warning] as const]),
  ...(file.fileSize === null ? [] : [['Size', formatBytes(file.fileSize)] as const]),
  ['Uploaded by', file.uploadOrg === file.targetOrg ? file.uploadedBy : senderText(file)],
  ['Added', <RelativeTime key="added" value={file.createdTime} />],
  ...(file.completedAt === null
    ? []
    : [
        [
          file.status === 'Complete' ? 'Completed' : 'Failed',
          <RelativeTime key="completed" value={file.completedAt} />,
        ] as const,
      ]),
  ['Standard', Object.entries(STANDARDS).find(([key]) => Number(key) === file.standardKey)?.[1] ?? '—'],
  ...(file.statusReason === null ? [] : [['Kind of failure', ERROR_TYPES[file.statusReason.code]] as const]),
  ...(file.timesRetried === 0 ? [] : [['Times retried', file.timesRetried] as const]),
];
