/** How far one upload of this browser is: a bar with percent, bytes and pace while it runs, else its status in words. */
import { Progress } from 'antd';
import { memo } from 'react';
import { formatBytes } from '@/lib/bytes';
import { selectIsOnline } from '@/state/connectivity';
import { useAppSelector } from '@/state/hooks';
import { StatusTag } from '@/ui/StatusTag';
import type { Upload } from '@/uploads/engine/machine';
import { selectHeldUntil, selectUploadById } from '@/uploads/engine/selectors';
import { obstacleText, selectObstacle } from './obstacles';
import { statusOf } from './uploadRows';
import { useUploadSpeed } from './useUploadSpeed';
import './UploadProgress.css';

export const UploadProgress = memo(function UploadProgress({ clientId }: { clientId: string }) {
  const upload = useAppSelector((state) => selectUploadById(state, clientId));
  const heldUntil = useAppSelector(selectHeldUntil);
  const obstacle = useAppSelector((state) => selectObstacle(state, clientId));
  if (!upload) return null;
  if (upload.status === 'uploading' && !upload.isElsewhere) return <Running upload={upload} />;
  return (
    <div>
      <StatusTag {...statusOf(upload, heldUntil, obstacle)} />
      {upload.status === 'queued' && <Note text={obstacleText(obstacle, upload) ?? sentOf(upload)} />}
    </div>
  );
});

function Running({ upload }: { upload: Upload }) {
  const { clientId, fileName, progress, errorMsg: standstill } = upload;
  const pace = useUploadSpeed(clientId);
  const isOnline = useAppSelector(selectIsOnline);
  const spoken = standstill ?? (isOnline ? pace.spoken : 'waiting for the connection');
  return (
    <div className="UploadProgress">
      <Progress
        percent={progress}
        size="small"
        showInfo={false}
        status="normal"
        aria-label={`Progress of ${fileName}`}
        aria-valuetext={[fileName, `${progress} percent`, spoken].filter((words) => words !== '').join(', ')}
      />
      {standstill === null ? (
        <>
          <div className="UploadProgress-line">
            <span>{`${progress} %`}</span>
            <span>{bytesOf(upload)}</span>
          </div>
          <div className="UploadProgress-line">{isOnline ? pace.written : 'Waiting for the connection'}</div>
        </>
      ) : (
        <div className="UploadProgress-standstill" title={standstill}>{`${progress} % · ${standstill}`}</div>
      )}
    </div>
  );
}

const Note = ({ text }: { text: string }) => (
  <div className="UploadProgress-note" title={text}>
    {text}
  </div>
);

const sentOf = (upload: Upload) =>
  upload.bytesSent > 0 ? `${bytesOf(upload)} sent already` : formatBytes(upload.size);

const bytesOf = ({ bytesSent, size }: Upload) => `${formatBytes(bytesSent)} of ${formatBytes(size)}`;
