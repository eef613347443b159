/** Step 2 of the wizard, and its end: how the uploads begun here come along. */
import { CheckCircleOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { FileName } from '@/ui/FileName';
import { PageMessage } from '@/ui/PageMessage';
import { selectUploads } from '@/uploads/selectors';
import { uploadCancelled, uploadRetried } from '@/uploads/slice';
import type { Upload } from '@/uploads/machine';
import { UploadProgress } from '../uploads/UploadProgress';

/** The uploads begun in this run of the wizard that are still there. */
export function useTracked(clientIds: readonly string[]): Upload[] {
  const uploads = useAppSelector(selectUploads);
  return uploads.filter(({ clientId }) => clientIds.includes(clientId));
}

export const isAllComplete = (uploads: readonly Upload[]): boolean =>
  uploads.length > 0 && uploads.every(({ status }) => status === 'complete');

export function TrackStep({ uploads }: { uploads: readonly Upload[] }) {
  const dispatch = useAppDispatch();
  if (isAllComplete(uploads)) {
    return (
      <PageMessage
        role="status"
        icon={<CheckCircleOutlined />}
        title="All uploads are complete"
        text={`${uploads.length === 1 ? 'The video is' : `${uploads.length} videos are`} with the server now. Uploads shows how processing comes along; the frames are under Inspections once it is done.`}
      />
    );
  }
  if (uploads.length === 0) return <PageMessage title="No uploads in progress" text="Every upload was cancelled." />;
  return (
    <div className="UploadWizard-track">
      <Alert type="info" showIcon title="You can close this window; the uploads go on while this page stays open." />
      <ul className="UploadWizard-list" aria-label="Uploads">
        {uploads.map((upload) => {
          const { clientId, fileName, status, errorMsg } = upload;
          return (
            <li key={clientId} className="UploadWizard-row">
              <FileName name={fileName} />
              <div>
                <UploadProgress upload={upload} />
                {status === 'upload failed' && <span className="UploadWizard-reason">{errorMsg}</span>}
              </div>
              {status === 'upload failed' ? (
                <Button
                  size="small"
                  aria-label={`Retry ${fileName}`}
                  onClick={() => dispatch(uploadRetried({ clientId }))}
                >
                  Retry
                </Button>
              ) : (
                <Button
                  size="small"
                  aria-label={`Cancel ${fileName}`}
                  disabled={status !== 'queued' && status !== 'uploading'}
                  onClick={() => dispatch(uploadCancelled({ clientId }))}
                >
                  Cancel
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
