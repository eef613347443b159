/** What can be done with an upload of this browser. */
import { memo } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { isWaitingForFile, selectUploadById } from '@/uploads/engine/selectors';
import { isPausable, isPaused, pauseUploads } from '@/uploads/engine/pauseUploads';
import { uploadCancelled } from '@/uploads/engine/slice';
import { dismissUpload, retryUpload } from './failedUploads';
import { pickFiles } from './pickFiles';
import { RowAction } from './RowAction';
import { continueUpload, giveFile, resumeUpload } from './waitingFiles';

export const UploadActions = memo(function UploadActions({ clientId }: { clientId: string }) {
  const dispatch = useAppDispatch();
  // Single fields and not the upload itself, which changes with every progress.
  const status = useAppSelector((state) => selectUploadById(state, clientId)?.status);
  const fileName = useAppSelector((state) => selectUploadById(state, clientId)?.fileName ?? '');
  const fileAccess = useAppSelector((state) => selectUploadById(state, clientId)?.fileAccess);
  const isElsewhere = useAppSelector((state) => selectUploadById(state, clientId)?.isElsewhere);
  const isWaiting = useAppSelector((state) => {
    const upload = selectUploadById(state, clientId);
    return upload !== undefined && isWaitingForFile(upload);
  });
  const canPause = useAppSelector((state) => {
    const upload = selectUploadById(state, clientId);
    return upload !== undefined && isPausable(upload);
  });
  const canResume = useAppSelector((state) => {
    const upload = selectUploadById(state, clientId);
    return upload !== undefined && isPaused(upload);
  });
  if (status === undefined || status === 'complete' || isElsewhere) return null;

  const chooseFile = async () => {
    const [picked] = await pickFiles({ multiple: false });
    if (picked) await dispatch(giveFile(clientId, picked));
  };
  const getFile =
    fileAccess === 'ask' ? (
      <RowAction name="Continue" of={fileName} onClick={() => void dispatch(continueUpload(clientId))} />
    ) : (
      <RowAction name="Choose file" of={fileName} onClick={() => void chooseFile()} />
    );

  if (status === 'upload failed') {
    return (
      <>
        {fileAccess === 'ready' ? (
          <RowAction name="Retry" of={fileName} onClick={() => dispatch(retryUpload(clientId))} />
        ) : (
          getFile
        )}
        <RowAction name="Remove" of={fileName} onClick={() => dispatch(dismissUpload(clientId))} />
      </>
    );
  }
  return (
    <>
      {isWaiting && getFile}
      {canPause && !isWaiting && (
        <RowAction name="Pause" of={fileName} onClick={() => dispatch(pauseUploads([clientId]))} />
      )}
      {canResume && <RowAction name="Resume" of={fileName} onClick={() => void dispatch(resumeUpload(clientId))} />}
      <RowAction
        name="Cancel"
        of={fileName}
        disabled={status !== 'queued' && status !== 'uploading'}
        onClick={() => dispatch(uploadCancelled({ clientId }))}
      />
    </>
  );
});
