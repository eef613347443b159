/** The columns of each tab's table. */
import type { TableColumnType } from 'antd';
import { formatBytes } from '@/lib/bytes';
import { UploadProgress } from '@/parts/uploads/UploadProgress';
import { failureText, FILE_TONES, fileLabel, type UploadRow } from '@/parts/uploads/uploadRows';
import { FileName } from '@/ui/FileName';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';
import { UploadRowActions } from './UploadRowActions';
import type { Tab } from './useUploadLists';

type Column = TableColumnType<UploadRow>;

export const nameOf = ({ upload, file }: UploadRow) => (upload ? upload.fileName : file.filename);
const folderOf = ({ upload, file }: UploadRow) =>
  upload
    ? { id: upload.folderId, name: upload.folderName, organisationId: upload.organisationId }
    : { id: file.folderId, name: file.folderName, organisationId: file.targetOrganisationId };
const sizeOf = ({ upload, file }: UploadRow) => (upload ? upload.size : file.fileSize);

const StatusOf = ({ row }: { row: UploadRow }) =>
  row.upload ? (
    <UploadProgress clientId={row.upload.clientId} />
  ) : (
    <StatusTag tone={FILE_TONES[row.file.status]} text={fileLabel(row.file.status)} />
  );

const ReasonOf = ({ row }: { row: UploadRow }) => <StatusTag tone="bad" text={failureText(row)} />;

const fileColumn = (tab: Tab, { isNarrow, organisationId, onShowFolder }: ColumnsContext): Column => ({
  key: 'filename',
  title: 'File',
  sorter: !isNarrow,
  render: (_value, row) => {
    const folder = folderOf(row);
    return (
      <div className="UploadTable-file">
        <FileName name={nameOf(row)} />
        {folder.organisationId === organisationId ? (
          <button
            type="button"
            className="UploadTable-folder"
            title={`Show ${folder.name} in the folders`}
            onClick={() => onShowFolder(folder.id)}
          >
            {folder.name}
          </button>
        ) : (
          <span className="UploadTable-folder">{folder.name}</span>
        )}
        {isNarrow && tab === 'active' && <StatusOf row={row} />}
        {isNarrow && tab === 'failed' && <ReasonOf row={row} />}
      </div>
    );
  },
});

const status: Column = {
  key: 'status',
  title: 'Status',
  width: '34%',
  render: (_value, row) => <StatusOf row={row} />,
};

const reason: Column = {
  key: 'reason',
  title: 'What happened',
  width: '45%',
  render: (_value, row) => <ReasonOf row={row} />,
};

const size: Column = {
  key: 'fileSize',
  title: 'Size',
  align: 'right',
  width: 112,
  sorter: true,
  render: (_value, row) => {
    const bytes = sizeOf(row);
    return <span className="UploadTable-number">{bytes === null ? '—' : formatBytes(bytes)}</span>;
  },
};

const added: Column = {
  key: 'createdTime',
  title: 'Added',
  width: 116,
  sorter: true,
  render: (_value, { upload, file: record }) => (
    <RelativeTime value={upload ? new Date(upload.addedAt).toISOString() : record.createdTime} />
  ),
};

const completed: Column = {
  key: 'completedAt',
  title: 'Completed',
  width: 132,
  render: (_value, { file: record }) => <RelativeTime value={record?.completedAt ?? null} />,
};

const actions = (width: number): Column => ({
  key: 'actions',
  title: <span className="visually-hidden">Actions</span>,
  align: 'right',
  width,
  render: (_value, row) => <UploadRowActions row={row} />,
});

const WIDE: Readonly<Record<Tab, Column[]>> = {
  active: [status, added, actions(192)],
  completed: [size, completed, actions(96)],
  failed: [reason, added, actions(160)],
};
const NARROW: Readonly<Record<Tab, Column[]>> = {
  active: [actions(108)],
  completed: [actions(80)],
  failed: [actions(92)],
};

interface ColumnsContext {
  isNarrow: boolean;
  /** The one that the folders shown are of. */
  organisationId: number;
  onShowFolder: (folderId: number) => void;
}

/** On narrow screens the status stands below the name, and the rest is in the row's details. */
export const columnsOf = (tab: Tab, context: ColumnsContext): Column[] => [
  fileColumn(tab, context),
  ...(context.isNarrow ? NARROW : WIDE)[tab],
];
