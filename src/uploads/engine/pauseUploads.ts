/** Pauses and resumes uploads. A paused upload keeps its stored blocks, and leaves its slot to the others. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { UploadExtra } from '../ports';
import type { Upload } from './machine';
import { selectUploads } from './selectors';
import { uploadPaused, uploadResumed, type StateWithUploads } from './slice';

type PauseThunk = ThunkAction<void, StateWithUploads, UploadExtra, UnknownAction>;

const isOpen = ({ status, isElsewhere }: Upload): boolean =>
  (status === 'queued' || status === 'uploading') && !isElsewhere;

/** Whether the upload can be paused by this tab; `isPaused` below, whether this tab can resume it. */
export const isPausable = (upload: Upload): boolean => isOpen(upload) && !upload.isPaused;
export const isPaused = (upload: Upload): boolean => isOpen(upload) && upload.isPaused === true;

/** Pauses the named uploads of this tab, or all of them. */
export const pauseUploads =
  (clientIds?: readonly string[]): PauseThunk =>
  (dispatch, getState, { uploads: { journal } }) => {
    const chosen = selectUploads(getState()).filter(
      (upload) => isPausable(upload) && (clientIds?.includes(upload.clientId) ?? true),
    );
    // The queue first, or the slots that become free would start it.
    const inOrder = [...chosen.filter(({ status }) => status === 'queued'), ...chosen];
    for (const { clientId } of new Set(inOrder)) {
      // The journal is read here and not in the engine, whose recordings hold nothing of it.
      const isResumable = Boolean(journal.get(clientId)?.transfer);
      dispatch(uploadPaused({ clientId, isResumable }));
    }
  };

/** Resumes the named uploads of this tab, or all of them. */
export const resumeUploads =
  (clientIds?: readonly string[]): PauseThunk =>
  (dispatch, getState) => {
    for (const upload of selectUploads(getState())) {
      const { clientId } = upload;
      if (isPaused(upload) && (clientIds?.includes(clientId) ?? true)) dispatch(uploadResumed({ clientId }));
    }
  };
