/** How far an upload of this browser is: a bar with percent and bytes while it runs, else its status in words. */
import { Progress } from 'antd';
import { formatBytes } from '@/lib/bytes';
import { StatusTag } from '@/ui/StatusTag';
import type { Upload } from '@/uploads/machine';
import { UPLOAD_LABELS, UPLOAD_TONES } from './uploadRows';
import './UploadProgress.css';

export function UploadProgress({ upload }: { upload: Upload }) {
  const { status, progress, bytesSent, size, fileName, errorMsg } = upload;
  if (status !== 'uploading') {
    const note =
      status === 'moving to processing' && errorMsg ? `${UPLOAD_LABELS[status]}: ${errorMsg}` : UPLOAD_LABELS[status];
    return <StatusTag tone={UPLOAD_TONES[status]} text={note} />;
  }
  return (
    <div className="UploadProgress">
      <Progress percent={progress} size="small" showInfo={false} aria-label={`Progress of ${fileName}`} />
      <div className="UploadProgress-line">
        <span>{`${progress} %`}</span>
        <span>{`${formatBytes(bytesSent)} of ${formatBytes(size)}`}</span>
      </div>
    </div>
  );
}
