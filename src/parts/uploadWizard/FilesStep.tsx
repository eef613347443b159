/** Step 1 of the wizard: choosing the videos, and what each will be called. */
import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Select, Table, type TableColumnType } from 'antd';
import { useEffect, useMemo, useState, type Dispatch, type ReactNode } from 'react';
import { formatBytes } from '@/lib/bytes';
import { plural } from '@/lib/plural';
import { parentOf } from '@/ui/popupContainer';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { extensionOf, FILE_TEXTS, MAX_FILES } from '@/uploads/fileRules';
import { CheckState } from './CheckState';
import { DropZone } from './DropZone';
import { LeftOutFiles } from './LeftOutFiles';
import type { CheckedFile, LeftOut, SelectionEvent } from './fileSelection';
import type { Choice } from './readDrop';
import { ORDER_OPTIONS, sortFiles, type FileOrder } from './sortFiles';
import { useFirstRows } from './useFirstRows';
import type { VideoInfos } from './videoInfo';
import { VideoFacts, VideoFrame, VideoLength, VideoResolution } from './VideoPreview';

interface FilesStepProps {
  files: readonly CheckedFile[];
  leftOut: readonly LeftOut[];
  /** How many videos follow in the next batches. */
  waiting: number;
  infos: VideoInfos;
  tell: Dispatch<SelectionEvent>;
  onChosen: (choice: Choice) => void;
  /** The question about the folders of the videos, where they came in some. */
  question: ReactNode;
  /** The name of the folder that the files go to. */
  folderName: string;
  /** Why 'Next' did not lead on, or null. */
  problem: string | null;
}

export function FilesStep(props: FilesStepProps) {
  const { files, leftOut, waiting, infos, tell, onChosen, question, folderName, problem } = props;
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => columnsOf(tell, infos, folderName, isNarrow), [tell, infos, folderName, isNarrow]);
  const [order, setOrder] = useState<FileOrder>('chosen');
  const sorted = useMemo(() => sortFiles(files, order), [files, order]);
  const shown = useFirstRows(sorted);
  useEffect(() => infos.want(files.map(({ file }) => file)), [infos, files]);
  return (
    <div className="UploadWizard-files">
      <DropZone isCompact={files.length > 0} onChosen={onChosen} />
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      {question}
      <LeftOutFiles leftOut={leftOut} />
      {waiting > 0 && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={`Up to ${MAX_FILES} videos at a time: ${waiting === 1 ? '1 more follows' : `${waiting.toLocaleString()} more follow`} when these are being sent.`}
          action={
            <Button size="small" onClick={() => tell({ type: 'waitingRemoved' })}>
              Leave out
            </Button>
          }
        />
      )}
      {files.length > 0 && (
        <>
          <SelectionSummary files={files} tell={tell} order={order} onOrder={setOrder} />
          <Table<CheckedFile>
            // Cells are rendered only when their file changes, and on wide screens they hold other things.
            key={isNarrow ? 'narrow' : 'wide'}
            className="UploadWizard-table"
            rowKey="key"
            size="small"
            tableLayout="fixed"
            pagination={false}
            columns={columns}
            dataSource={shown}
          />
        </>
      )}
    </div>
  );
}

interface SelectionSummaryProps extends Pick<FilesStepProps, 'files' | 'tell'> {
  order: FileOrder;
  onOrder: (order: FileOrder) => void;
}

function SelectionSummary({ files, tell, order, onOrder }: SelectionSummaryProps) {
  const invalid = files.filter(({ error }) => error !== null).length;
  const colliding = files.filter(({ isColliding }) => isColliding).length;
  const unchecked = files.some(({ error }) => error === FILE_TEXTS.unchecked);
  return (
    <div className="UploadWizard-summary">
      <span>{`${files.length} of ${MAX_FILES} files, ${formatBytes(files.reduce((sum, { file }) => sum + file.size, 0))}`}</span>
      <span className="UploadWizard-bulk">
        {files.length > 1 && (
          <Select
            aria-label="Order of the files"
            size="small"
            popupMatchSelectWidth={false}
            getPopupContainer={parentOf}
            options={ORDER_OPTIONS}
            value={order}
            onChange={onOrder}
          />
        )}
        {colliding > 0 && (
          <Button size="small" onClick={() => tell({ type: 'collisionsNumbered' })}>
            Number duplicate names
          </Button>
        )}
        {unchecked && (
          <Button size="small" onClick={() => tell({ type: 'checksRepeated' })}>
            Check names again
          </Button>
        )}
        {invalid > 0 && (
          <Button size="small" onClick={() => tell({ type: 'invalidRemoved' })}>
            {`Remove ${plural(invalid, 'invalid file')}`}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Whether the row of a file is to be rendered: typing in one row must not render fifty. */
const isChanged = (now: CheckedFile, before: CheckedFile) =>
  now.given !== before.given ||
  now.isEditing !== before.isEditing ||
  now.isChecking !== before.isChecking ||
  now.error !== before.error ||
  now.warnings.join() !== before.warnings.join();

function columnsOf(tell: Dispatch<SelectionEvent>, infos: VideoInfos, folderName: string, isNarrow: boolean) {
  const state = (checked: CheckedFile) => (
    <>
      <CheckState checked={checked} infos={infos} />
      {checked.isNameless && extensionOf(checked.cleaned) !== '' && (
        <Button
          size="small"
          aria-label={`Name ${checked.file.name} after the folder`}
          onClick={() => tell({ type: 'namedAfterFolder', key: checked.key, folderName })}
        >
          Name it after the folder
        </Button>
      )}
    </>
  );
  const all: Record<string, TableColumnType<CheckedFile>> = {
    frame: {
      title: 'Preview',
      width: isNarrow ? 80 : 88,
      render: (_value, { file }) => <VideoFrame infos={infos} file={file} />,
    },
    name: {
      title: 'File name',
      render: (_value, checked) => {
        const { key, file, given, cleaned, isEditing, error } = checked;
        const name = isEditing ? given : cleaned;
        return (
          <>
            <Input
              aria-label={`Name of ${file.name}`}
              title={name}
              value={name}
              status={error === null ? undefined : 'error'}
              onChange={(event) => tell({ type: 'typed', key, name: event.target.value })}
              onBlur={() => tell({ type: 'typingEnded', key })}
              onPressEnter={(event) => event.currentTarget.blur()}
            />
            {checked.folders && (
              <div className="UploadWizard-path" title={checked.folders.join(' / ')}>
                {checked.folders.join(' / ')}
              </div>
            )}
            {isNarrow && <VideoFacts infos={infos} file={file} />}
            {isNarrow && state(checked)}
          </>
        );
      },
    },
    length: {
      title: 'Length',
      align: 'right',
      width: 80,
      render: (_value, { file }) => <VideoLength infos={infos} file={file} />,
    },
    resolution: {
      title: 'Resolution',
      align: 'right',
      width: 108,
      render: (_value, { file }) => <VideoResolution infos={infos} file={file} />,
    },
    size: {
      title: 'Size',
      align: 'right',
      width: 96,
      render: (_value, { file }) => <span className="UploadWizard-number">{formatBytes(file.size)}</span>,
    },
    state: {
      title: 'Check',
      width: '26%',
      render: (_value, checked) => state(checked),
    },
    remove: {
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
    },
  };
  const shown = isNarrow
    ? ['frame', 'name', 'remove']
    : ['frame', 'name', 'length', 'resolution', 'size', 'state', 'remove'];
  return shown.flatMap((key) => (all[key] ? [{ key, shouldCellUpdate: isChanged, ...all[key] }] : []));
}
