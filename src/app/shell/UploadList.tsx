/** What the uploads popover lists: this browser's uploads, and what the server processes; loads when it is first opened. */
import { Button } from 'antd';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PROCESSING_STATUSES, type FileRecord } from '@/api/contract/files';
import { useListProcessingQuery } from '@/api/files';
import { DEFAULT_PAGE_SIZE } from '@/api/listParams';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { QueueSummary } from '@/parts/uploads/QueueSummary';
import { UploadProgress } from '@/parts/uploads/UploadProgress';
import { FILE_TONES, fileLabel, isSameStubs, mergeRows } from '@/parts/uploads/uploadRows';
import { useAppSelector } from '@/state/hooks';
import { FileName } from '@/ui/FileName';
import { StatusTag } from '@/ui/StatusTag';
import { selectUnfinishedCount, selectUnfinishedUploads } from '@/uploads/engine/selectors';

const POLL_MILLISECONDS = 10_000;

/** `isShown`: while it is not, nothing is asked for. */
export function UploadList({ isShown, onLeave }: { isShown: boolean; onLeave: () => void }) {
  const navigate = useNavigate();
  const uploads = useAppSelector(selectUnfinishedUploads, isSameStubs);
  const { files, more } = useProcessing(isShown);
  const rows = mergeRows(uploads, files);
  const goToUploads = () => {
    onLeave();
    void navigate('/uploads');
  };
  return (
    <div className="UploadsPopover">
      {rows.length === 0 ? (
        <p className="UploadsPopover-empty">No uploads in progress</p>
      ) : (
        <>
          <QueueSummary />
          {/* It scrolls, so the keyboard must get to it. */}
          <ul className="UploadsPopover-list" aria-label="Uploads in progress" tabIndex={0}>
            {rows.map(({ key, upload, file }) =>
              upload ? (
                <LocalItem key={key} clientId={upload.clientId} name={upload.fileName} />
              ) : (
                <ServerItem key={key} file={file} />
              ),
            )}
            {more > 0 && <li className="UploadsPopover-more">{`and ${more} more`}</li>}
          </ul>
        </>
      )}
      <Button block onClick={goToUploads}>
        Go to uploads
      </Button>
    </div>
  );
}

function useProcessing(isShown: boolean) {
  const organisationId = useOrganisationId();
  const hasUploads = useAppSelector(selectUnfinishedCount) > 0;
  const args = { organisationId, statuses: PROCESSING_STATUSES, pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE };
  const skip = !isShown;
  const { currentData: page } = useListProcessingQuery(args, { skip, refetchOnMountOrArgChange: true });
  const isBusy = hasUploads || (page?.count ?? 0) > 0;
  useListProcessingQuery(args, { skip, pollingInterval: isBusy ? POLL_MILLISECONDS : 0, skipPollingIfUnfocused: true });
  const files = page?.results ?? [];
  return { files, more: (page?.count ?? 0) - files.length };
}

const LocalItem = memo(function LocalItem({ clientId, name }: { clientId: string; name: string }) {
  return (
    <li className="UploadsPopover-item">
      <FileName name={name} />
      <UploadProgress clientId={clientId} />
    </li>
  );
});

function ServerItem({ file }: { file: FileRecord }) {
  return (
    <li className="UploadsPopover-item">
      <FileName name={file.filename} />
      <StatusTag tone={FILE_TONES[file.status]} text={fileLabel(file.status)} />
    </li>
  );
}
