/** What else is known of a row: shown when it is opened, so that the list stays short. */
import type { ReactNode } from 'react';
import { STANDARDS } from '@/api/contract/common';
import { ERROR_TYPES, type FileRecord } from '@/api/contract/files';
import { formatBytes } from '@/lib/bytes';
import type { UploadRow, UploadStub } from '@/parts/uploads/uploadRows';
import { RelativeTime } from '@/ui/RelativeTime';

type Fact = readonly [name: string, value: ReactNode];

export function UploadRowDetails({ row }: { row: UploadRow }) {
  const facts = row.upload ? uploadFacts(row.upload) : fileFacts(row.file);
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

const uploadFacts = ({ fileName, folderName, size, addedAt }: UploadStub): Fact[] => [
  ['Name', fileName],
  ['Folder', folderName],
  ['Size', formatBytes(size)],
  ['Added', <RelativeTime key="added" value={new Date(addedAt).toISOString()} />],
  ['Sent from', 'This browser'],
];

const fileFacts = (file: FileRecord): Fact[] => [
  ['Name', file.filename],
  ['Folder', file.jobTree.length > 0 ? file.jobTree.join(' / ') : file.folderName],
  ...(file.fileSize === null ? [] : [['Size', formatBytes(file.fileSize)] as const]),
  ['Uploaded by', file.uploadOrg === file.targetOrg ? file.uploadedBy : `${file.uploadedBy}, ${file.uploadOrg}`],
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
