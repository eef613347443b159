/** How far the server is with a file: a bar with its phase, per cent and time left while a worker has it, else its status. */
import { Progress } from 'antd';
import { memo } from 'react';
import type { FileRecord } from '@/api/contract/files';
import { useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import { StatusTag } from '@/ui/StatusTag';
import { selectUploads } from '@/uploads/engine/selectors';
import { FILE_TONES, fileLabel, isSentElsewhere } from './uploadRows';
import { timeOfDay } from './timeOfDay';
import { timeLeftText } from './uploadSpeed';
import { UploadProgress } from './UploadProgress';
import './UploadProgress.css';

export const ProcessingState = memo(function ProcessingState({ file }: { file: FileRecord }) {
  const { status, progress, filename } = file;
  if (isSentElsewhere(file)) return <SentElsewhere file={file} />;
  if (!progress) return <StatusTag tone={FILE_TONES[status]} text={fileLabel(status)} />;
  const { phase, percent, secondsLeft } = progress;
  const left = (style: 'written' | 'spoken') => (secondsLeft === null ? '' : timeLeftText(secondsLeft, style));
  const spoken = [filename, fileLabel(status), phase, `${percent} percent`, left('spoken')].filter(Boolean).join(', ');
  return (
    <div className="UploadProgress ProcessingState">
      <Progress
        percent={percent}
        size="small"
        showInfo={false}
        status="normal"
        aria-label={`Processing of ${filename}`}
        aria-valuetext={spoken}
      />
      <div className="UploadProgress-line">
        <span>{fileLabel(status)}</span>
        <span>{`${percent} %`}</span>
      </div>
      <div className="UploadProgress-line">
        <span>{phase}</span>
        <span>{left('written')}</span>
      </div>
    </div>
  );
});

function SentElsewhere({ file }: { file: FileRecord }) {
  const isMine = useAppSelector(selectUser)?.id === file.uploadUser;
  const clientId = useAppSelector(
    (state) => selectUploads(state).find(({ fileListId }) => fileListId === file.fileListId)?.clientId,
  );
  // This browser knows more of its own uploads than the server does.
  if (clientId !== undefined) return <UploadProgress clientId={clientId} />;
  const from = `from another computer${isMine ? '' : ` by ${file.uploadedBy}`}`;
  return (
    <div>
      {file.standsStillSince ? (
        <StatusTag tone="warning" text={`Not moving since ${timeOfDay(Date.parse(file.standsStillSince))}`} />
      ) : (
        <StatusTag tone={FILE_TONES[file.status]} text={fileLabel(file.status)} />
      )}
      <div className="UploadProgress-note" title={from}>
        {from}
      </div>
    </div>
  );
}
