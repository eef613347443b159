/** The columns of each tab's table. Narrow screens have the status below the name, and the rest in the row's details. */
import type { ReactNode } from 'react';
import { formatBytes } from '@/lib/bytes';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { ForOrganisation } from '@/parts/uploads/ForOrganisation';
import { ProcessingState } from '@/parts/uploads/ProcessingState';
import { UploadProgress } from '@/parts/uploads/UploadProgress';
import { failureKind, selectFailure, selectFolderName, selectName, type UploadRow } from '@/parts/uploads/uploadRows';
import { useAppSelector } from '@/state/hooks';
import type { DataColumn } from '@/ui/dataTableTypes';
import { FileName } from '@/ui/FileName';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';
import { selectUploadById } from '@/uploads/engine/selectors';
import { useShowFolder } from './showFolder';
import type { Tab } from './uploadTabs';

type Column = DataColumn<UploadRow>;

const Name = ({ row }: { row: UploadRow }) => <FileName name={useAppSelector((state) => selectName(state, row))} />;

function Folder({ row }: { row: UploadRow }) {
  const { clientId, file } = row;
  const name = useAppSelector((state) => selectFolderName(state, row));
  const id = useAppSelector((state) => file?.folderId ?? selectUploadById(state, clientId ?? '')?.folderId);
  const owner = useAppSelector(
    (state) => file?.targetOrganisationId ?? selectUploadById(state, clientId ?? '')?.organisationId,
  );
  const organisationId = useOrganisationId();
  const showFolder = useShowFolder();
  if (id === undefined || owner !== organisationId) {
    return (
      <div className="UploadTable-file">
        <span className="UploadTable-reason">{name}</span>
        {clientId !== null && <ForOrganisation clientId={clientId} />}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="UploadTable-folder"
      title={`Show ${name} in the folders`}
      onClick={() => showFolder(id)}
    >
      {name}
    </button>
  );
}

const Status = ({ row: { clientId, file } }: { row: UploadRow }) =>
  file ? <ProcessingState file={file} /> : <UploadProgress clientId={clientId} />;

function Reason({ row }: { row: UploadRow }) {
  const reason = useAppSelector((state) => selectFailure(state, row));
  const kind = failureKind(row);
  if (kind === null) return <StatusTag tone="bad" text={reason} />;
  return (
    <>
      <StatusTag tone="bad" text={kind} />
      <span className="UploadTable-reason" title={reason}>
        {reason}
      </span>
    </>
  );
}

/** Marks a video that was processed, but read only in part. */
function Warning({ row: { file } }: { row: UploadRow }) {
  if (!file?.warning) return null;
  return (
    <span className="UploadTable-warning" title={file.warning}>
      <StatusTag tone="warning" text="Read in part" />
    </span>
  );
}

function Size({ row: { clientId, file } }: { row: UploadRow }) {
  const bytes = useAppSelector((state) => (file ? file.fileSize : selectUploadById(state, clientId)?.size)) ?? null;
  return bytes === null ? '—' : formatBytes(bytes);
}

function Added({ row: { clientId, file } }: { row: UploadRow }) {
  const addedAt = useAppSelector((state) => selectUploadById(state, clientId ?? '')?.addedAt);
  return <RelativeTime value={file?.createdTime ?? (addedAt === undefined ? null : new Date(addedAt).toISOString())} />;
}

const below = (Extra: ((props: { row: UploadRow }) => ReactNode) | null) => (row: UploadRow) => (
  <div className="UploadTable-file">
    <Name row={row} />
    {Extra && <Extra row={row} />}
  </div>
);

const name = (extra: Parameters<typeof below>[0]): Column => ({
  id: 'filename',
  title: 'File',
  render: (row) => <Name row={row} />,
  isSortable: true,
  minWidth: 160,
  grows: true,
  narrow: { minWidth: 150, render: below(extra) },
});

const nameWithWarning: Column = { ...name(Warning), render: below(Warning) };

const folder: Column = {
  id: 'folder',
  title: 'Folder',
  render: (row) => <Folder row={row} />,
  minWidth: 104,
  grows: true,
};
const status: Column = {
  id: 'status',
  title: 'Status',
  render: (row) => (
    <div className="UploadTable-file">
      <Status row={row} />
    </div>
  ),
  minWidth: 250,
};
const reason: Column = {
  id: 'reason',
  title: 'Reason',
  render: (row) => (
    <div className="UploadTable-file">
      <Reason row={row} />
    </div>
  ),
  minWidth: 200,
  grows: true,
};
const size: Column = {
  id: 'fileSize',
  title: 'Size',
  render: (row) => <Size row={row} />,
  isSortable: true,
  isNumber: true,
  minWidth: 96,
};
const added: Column = {
  id: 'createdTime',
  title: 'Added',
  render: (row) => <Added row={row} />,
  isSortable: true,
  minWidth: 104,
};
const completed: Column = {
  id: 'completedAt',
  title: 'Completed',
  render: ({ file }) => <RelativeTime value={file?.completedAt ?? null} />,
  minWidth: 112,
};

export const UPLOAD_COLUMNS: Readonly<Record<Tab, readonly Column[]>> = {
  active: [name(Status), status, folder, added],
  completed: [nameWithWarning, folder, size, completed],
  failed: [name(Reason), reason, folder, added],
};
