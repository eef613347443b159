/** The list in the uploads popover: this browser's uploads, and files in processing. Loaded when it is first opened. */
import { Button } from 'antd';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FileRecord } from '@/api/contract/files';
import { DEFAULT_PAGE_SIZE } from '@/api/listParams';
import { ForOrganisation } from '@/parts/uploads/ForOrganisation';
import { usePolledProcessing } from '@/parts/uploads/polling';
import { ProcessingState } from '@/parts/uploads/ProcessingState';
import { QueueSummary } from '@/parts/uploads/QueueSummary';
import { SendingNotice } from '@/parts/uploads/SendingNotice';
import { UploadProgress } from '@/parts/uploads/UploadProgress';
import { useUploadRows } from '@/parts/uploads/useUploadRows';
import { useAppSelector } from '@/state/hooks';
import { FileName } from '@/ui/FileName';
import { selectUnfinishedUploads, selectUploadById } from '@/uploads/engine/selectors';

/** `isShown`: while the popover is closed, the server is not polled. */
export function UploadList({ isShown, onLeave }: { isShown: boolean; onLeave: () => void }) {
  const navigate = useNavigate();
  const { current, hasFailed, refetch } = usePolledProcessing(
    { pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE },
    { skip: !isShown },
  );
  const more = (current?.count ?? 0) - (current?.results.length ?? 0);
  const rows = useUploadRows(selectUnfinishedUploads, current?.results);
  const goToUploads = () => {
    onLeave();
    void navigate('/uploads');
  };
  return (
    <div className="UploadsPopover">
      {rows.length === 0 && current && <p className="UploadsPopover-empty">No uploads in progress</p>}
      {rows.length > 0 && (
        <>
          <SendingNotice />
          <QueueSummary />
          {/* The list scrolls, so it has to be focusable for the keyboard. */}
          <ul className="UploadsPopover-list" aria-label="Uploads in progress" tabIndex={0}>
            {rows.map(({ key, clientId, file }) =>
              file ? <ServerItem key={key} file={file} /> : <LocalItem key={key} clientId={clientId} />,
            )}
            {more > 0 && <li className="UploadsPopover-more">{`and ${more} more`}</li>}
          </ul>
        </>
      )}
      {!current && !hasFailed && (
        <p className="UploadsPopover-empty" role="status">
          Loading uploads
        </p>
      )}
      {hasFailed && (
        <p className="UploadsPopover-empty" role="alert">
          Uploads on the server could not be loaded.{' '}
          <Button type="link" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <Button block onClick={goToUploads}>
        Go to uploads
      </Button>
    </div>
  );
}

const LocalItem = memo(function LocalItem({ clientId }: { clientId: string }) {
  const name = useAppSelector((state) => selectUploadById(state, clientId)?.fileName ?? '');
  return (
    <li className="UploadsPopover-item">
      <FileName name={name} />
      <ForOrganisation clientId={clientId} />
      <UploadProgress clientId={clientId} />
    </li>
  );
});

function ServerItem({ file }: { file: FileRecord }) {
  return (
    <li className="UploadsPopover-item">
      <FileName name={file.filename} />
      <ProcessingState file={file} />
    </li>
  );
}
