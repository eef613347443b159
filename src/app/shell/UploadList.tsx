/** What the uploads popover lists; loads when it is first opened. */
import { Button, Progress } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/state/hooks';
import { FileName } from '@/ui/FileName';
import { selectUnfinishedUploads } from '@/uploads/selectors';

export function UploadList({ onLeave }: { onLeave: () => void }) {
  const uploads = useAppSelector(selectUnfinishedUploads);
  const navigate = useNavigate();
  const goToUploads = () => {
    onLeave();
    void navigate('/uploads');
  };
  return (
    <div className="UploadsPopover">
      {uploads.length === 0 ? (
        <p className="UploadsPopover-empty">No uploads in progress</p>
      ) : (
        <ul className="UploadsPopover-list">
          {uploads.map(({ clientId, fileName, status, progress }) => (
            <li key={clientId} className="UploadsPopover-item">
              <div className="UploadsPopover-line">
                <FileName name={fileName} />
                <span className="UploadsPopover-status">{status === 'uploading' ? `${progress} %` : status}</span>
              </div>
              <Progress percent={progress} showInfo={false} size="small" aria-label={`Progress of ${fileName}`} />
            </li>
          ))}
        </ul>
      )}
      <Button block onClick={goToUploads}>
        Go to uploads
      </Button>
    </div>
  );
}
