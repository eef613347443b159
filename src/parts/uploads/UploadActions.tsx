/** What can be done with an upload of this browser. */
import { memo } from 'react';
import { useListFoldersQuery } from '@/api/folders';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectUploadById } from '@/uploads/engine/selectors';
import { isPausable, isPaused, pauseUploads } from '@/uploads/engine/pauseUploads';
import { uploadCancelled } from '@/uploads/engine/slice';
import { dismissUpload, retryUpload } from './failedUploads';
import { HELP, selectObstacle } from './obstacles';
import { pickFiles } from './pickFiles';
import type { Redirection } from './redirectUploads';
import { RowAction } from './RowAction';
import { continueUpload, giveFile, resumeUpload } from './waitingFiles';

/** Folders that were fetched longer ago are fetched again when an upload fails: it may have failed for its folder. */
const OLD_SECONDS = 5;

interface UploadActionsProps {
  clientId: string;
  /** The same function each time. */
  onRedirect: (redirection: Redirection) => void;
}

export const UploadActions = memo(function UploadActions({ clientId, onRedirect }: UploadActionsProps) {
  const dispatch = useAppDispatch();
  // Single fields and not the upload itself, which changes with every progress.
  const status = useAppSelector((state) => selectUploadById(state, clientId)?.status);
  const fileName = useAppSelector((state) => selectUploadById(state, clientId)?.fileName ?? '');
  const organisationId = useAppSelector((state) => selectUploadById(state, clientId)?.organisationId ?? 0);
  const isElsewhere = useAppSelector((state) => selectUploadById(state, clientId)?.isElsewhere);
  const obstacle = useAppSelector((state) => selectObstacle(state, clientId));
  const canPause = useAppSelector((state) => {
    const upload = selectUploadById(state, clientId);
    return upload !== undefined && isPausable(upload);
  });
  const canResume = useAppSelector((state) => {
    const upload = selectUploadById(state, clientId);
    return upload !== undefined && isPaused(upload);
  });
  const hasFailed = status === 'upload failed' && !isElsewhere;
  useListFoldersQuery(
    { organisationId },
    { skip: !hasFailed, refetchOnMountOrArgChange: OLD_SECONDS, selectFromResult: () => ({}) },
  );
  if (status === undefined || status === 'complete' || isElsewhere) return null;

  const chooseFile = async () => {
    const [picked] = await pickFiles({ multiple: false });
    if (picked) await dispatch(giveFile(clientId, picked));
  };
  const helps = {
    'another folder': ['Move', () => onRedirect({ clientId, what: 'folder' })],
    'another name': ['Rename', () => onRedirect({ clientId, what: 'name' })],
    continue: ['Continue', () => void dispatch(continueUpload(clientId))],
    'choose file': ['Choose file', () => void chooseFile()],
    retry: ['Retry', () => dispatch(retryUpload(clientId))],
    pause: ['Pause', () => dispatch(pauseUploads([clientId]))],
    resume: ['Resume', () => void dispatch(resumeUpload(clientId))],
  } as const;
  const goOn = hasFailed ? 'retry' : canPause ? 'pause' : canResume ? 'resume' : null;
  const help = obstacle === null ? goOn : HELP[obstacle];
  const offer = help === null ? null : helps[help];
  return (
    <>
      {offer && <RowAction name={offer[0]} of={fileName} onClick={offer[1]} />}
      {hasFailed ? (
        <RowAction name="Remove" of={fileName} onClick={() => dispatch(dismissUpload(clientId))} />
      ) : (
        <RowAction
          name="Cancel"
          of={fileName}
          disabled={status !== 'queued' && status !== 'uploading'}
          onClick={() => dispatch(uploadCancelled({ clientId }))}
        />
      )}
    </>
  );
});
