/** The columns of each tab's table. */
import type { TableColumnType } from 'antd';
import { formatBytes } from '@/lib/bytes';
import { UploadProgress } from '@/parts/uploads/UploadProgress';
import { failureText, FILE_TONES, fileLabel, type UploadRow } from '@/parts/uploads/uploadRows';
import { FileName } from '@/ui/FileName';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';
import { RowActions } from './RowActions';
import type { Tab } from './useUploadLists';

type Column = TableColumnType<UploadRow>;

const nameOf = ({ upload, file }: UploadRow) => (upload ? upload.fileName : file.filename);
const folderOf = ({ upload, file }: UploadRow) => (upload ? upload.folderName : file.folderName);
const sizeOf = ({ upload, file }: UploadRow) => (upload ? upload.size : file.fileSize);

const file: Column = {
  key: 'filename',
  title: 'File',
  sorter: true,
  render: (_value, row) => (
    <div className="UploadTable-file">
      <FileName name={nameOf(row)} />
      <span className="UploadTable-folder" title={folderOf(row)}>
        {folderOf(row)}
      </span>
    </div>
  ),
};

const status: Column = {
  key: 'status',
  title: 'Status',
  width: '34%',
  render: (_value, row) =>
    row.upload ? (
      <UploadProgress upload={row.upload} />
    ) : (
      <StatusTag tone={FILE_TONES[row.file.status]} text={fileLabel(row.file.status)} />
    ),
};

const reason: Column = {
  key: 'reason',
  title: 'What happened',
  width: '45%',
  render: (_value, row) => failureText(row),
};

const size: Column = {
  key: 'fileSize',
  title: 'Size',
  align: 'right',
  width: 120,
  sorter: true,
  render: (_value, row) => {
    const bytes = sizeOf(row);
    return <span className="UploadTable-number">{bytes === null ? '—' : formatBytes(bytes)}</span>;
  },
};

const added: Column = {
  key: 'createdTime',
  title: 'Added',
  width: 140,
  sorter: true,
  render: (_value, { upload, file: record }) => (
    <RelativeTime value={upload ? new Date(upload.addedAt).toISOString() : record.createdTime} />
  ),
};

const completed: Column = {
  key: 'completedAt',
  title: 'Completed',
  width: 140,
  render: (_value, { file: record }) => <RelativeTime value={record?.completedAt ?? null} />,
};

const actions = (width: number): Column => ({
  key: 'actions',
  title: <span className="visually-hidden">Actions</span>,
  align: 'right',
  width,
  render: (_value, row) => <RowActions row={row} />,
});

const COLUMNS: Readonly<Record<Tab, { wide: Column[]; narrow: Column[] }>> = {
  active: { wide: [file, status, size, added, actions(110)], narrow: [file, status, actions(96)] },
  completed: { wide: [file, size, completed, actions(110)], narrow: [file, actions(96)] },
  failed: { wide: [file, reason, added, actions(160)], narrow: [file, reason, actions(104)] },
};

/** On narrow screens the two most telling columns stay, and what can be done. */
export const columnsOf = (tab: Tab, isNarrow: boolean): Column[] => COLUMNS[tab][isNarrow ? 'narrow' : 'wide'];
