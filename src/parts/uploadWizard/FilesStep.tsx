/** Step 1 of the wizard: choosing the videos, and what each will be called. */
import { CloseOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Table, Upload, type TableColumnType } from 'antd';
import type { Dispatch } from 'react';
import { formatBytes } from '@/lib/bytes';
import { StatusTag } from '@/ui/StatusTag';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { MAX_FILES, VIDEO_ACCEPT } from '@/uploads/filename';
import type { CheckedFile, SelectionEvent } from './selection';

interface FilesStepProps {
  files: readonly CheckedFile[];
  leftOut: number;
  tell: Dispatch<SelectionEvent>;
  /** Why Next did not lead on. */
  problem: string | null;
}

export function FilesStep({ files, leftOut, tell, problem }: FilesStepProps) {
  const isNarrow = useIsNarrow();
  const invalid = files.filter(({ error }) => error !== null).length;
  return (
    <div className="UploadWizard-files">
      <Upload.Dragger
        multiple
        showUploadList={false}
        // A wrong file that is dropped must show with its reason, not vanish: only the file dialog filters.
        accept={{ format: VIDEO_ACCEPT, filter: 'native' }}
        aria-label="Choose videos"
        beforeUpload={(file, batch) => {
          if (file === batch[0]) tell({ type: 'chosen', files: batch });
          return false;
        }}
      >
        <p className="UploadWizard-drop">
          <InboxOutlined /> Drop videos here, or press to choose them
        </p>
        <p className="UploadWizard-limits">{`Up to ${MAX_FILES} videos, each up to 3 GB`}</p>
      </Upload.Dragger>
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      {leftOut > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Up to ${MAX_FILES} videos at a time: ${leftOut === 1 ? '1 file was' : `${leftOut} files were`} left out.`}
        />
      )}
      {files.length > 0 && (
        <>
          <div className="UploadWizard-summary">
            <span>{`${files.length} of ${MAX_FILES} files, ${formatBytes(files.reduce((sum, { file }) => sum + file.size, 0))}`}</span>
            {invalid > 0 && (
              <Button size="small" onClick={() => tell({ type: 'invalidRemoved' })}>
                {invalid === 1 ? 'Remove 1 invalid file' : `Remove ${invalid} invalid files`}
              </Button>
            )}
          </div>
          <Table<CheckedFile>
            rowKey="key"
            size="small"
            tableLayout="fixed"
            pagination={false}
            columns={columns(tell, isNarrow)}
            dataSource={[...files]}
          />
        </>
      )}
    </div>
  );
}

const columns = (tell: Dispatch<SelectionEvent>, isNarrow: boolean): TableColumnType<CheckedFile>[] => {
  const name: TableColumnType<CheckedFile> = {
    key: 'name',
    title: 'File name',
    render: (_value, { key, file, given, cleaned, isEditing, error }) => (
      <Input
        aria-label={`Name of ${file.name}`}
        value={isEditing ? given : cleaned}
        status={error === null ? undefined : 'error'}
        onChange={(event) => tell({ type: 'typed', key, name: event.target.value })}
        onBlur={() => tell({ type: 'typingEnded', key })}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
    ),
  };
  const size: TableColumnType<CheckedFile> = {
    key: 'size',
    title: 'Size',
    align: 'right',
    width: 110,
    render: (_value, { file }) => <span className="UploadWizard-number">{formatBytes(file.size)}</span>,
  };
  const state: TableColumnType<CheckedFile> = {
    key: 'state',
    title: 'Check',
    width: isNarrow ? '34%' : '38%',
    render: (_value, checked) => <CheckState {...checked} />,
  };
  const remove: TableColumnType<CheckedFile> = {
    key: 'remove',
    title: <span className="visually-hidden">Actions</span>,
    width: 48,
    render: (_value, { key, file }) => (
      <Button
        type="text"
        size="small"
        aria-label={`Remove ${file.name}`}
        icon={<CloseOutlined />}
        onClick={() => tell({ type: 'removed', key })}
      />
    ),
  };
  return isNarrow ? [name, state, remove] : [name, size, state, remove];
};

function CheckState({ error, warnings, isChecking }: CheckedFile) {
  const text = warnings.join('. ');
  if (error !== null) return <StatusTag tone="bad" text={error} />;
  if (isChecking) return <StatusTag tone="neutral" text="Checking the name" />;
  return text === '' ? <StatusTag tone="good" text="Ready" /> : <StatusTag tone="warning" text={text} />;
}
