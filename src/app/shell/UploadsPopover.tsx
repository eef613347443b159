/** This browser's uploads at a glance, from any page. */
import { CloudUploadOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Progress } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/state/hooks';
import { parentOf } from '@/ui/parentOf';
import { FileName } from '@/ui/FileName';
import { selectUnfinishedCount, selectUnfinishedUploads } from '@/uploads/selectors';

export function UploadsPopover() {
  const [isOpen, setOpen] = useState(false);
  const count = useAppSelector(selectUnfinishedCount);
  return (
    <Badge count={count} size="small" offset={[-4, 4]} color="var(--ant-color-primary)">
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        title="Uploads"
        getPopupContainer={parentOf}
        content={<UploadList onLeave={() => setOpen(false)} />}
      >
        <Button
          type="text"
          icon={<CloudUploadOutlined />}
          aria-expanded={isOpen}
          aria-label={count > 0 ? `Uploads in progress: ${count}` : 'Uploads in progress: none'}
        />
      </Popover>
    </Badge>
  );
}

function UploadList({ onLeave }: { onLeave: () => void }) {
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
