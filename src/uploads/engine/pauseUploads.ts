/** Pauses uploads, and lets them go on. What is stored of a paused one stays stored, and its slot is free for others. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { UploadExtra } from '../ports';
import type { Upload } from './machine';
import { selectUploads } from './selectors';
import { uploadPaused, uploadResumed, type StateWithUploads } from './slice';

type PauseThunk = ThunkAction<void, StateWithUploads, UploadExtra, UnknownAction>;

const isOpen = ({ status, isElsewhere }: Upload): boolean =>
  (status === 'queued' || status === 'uploading') && !isElsewhere;

/** That can be paused, and that can go on: this tab's. */
export const isPausable = (upload: Upload): boolean => isOpen(upload) && !upload.isPaused;
export const isPaused = (upload: Upload): boolean => isOpen(upload) && upload.isPaused === true;

/** The named ones of this tab, or all. */
export const pauseUploads =
  (clientIds?: readonly string[]): PauseThunk =>
  (dispatch, getState, { uploads: { journal } }) => {
    const chosen = selectUploads(getState()).filter(
      (upload) => isPausable(upload) && (clientIds?.includes(upload.clientId) ?? true),
    );
    // The queue first, or the slots that become free would start it.
    const inOrder = [...chosen.filter(({ status }) => status === 'queued'), ...chosen];
    for (const { clientId } of new Set(inOrder)) {
      // Asked here, as the engine's recordings hold nothing of the journal.
      const isResumable = Boolean(journal.get(clientId)?.transfer);
      dispatch(uploadPaused({ clientId, isResumable }));
    }
  };

/** The named ones of this tab, or all. */
export const resumeUploads =
  (clientIds?: readonly string[]): PauseThunk =>
  (dispatch, getState) => {
    for (const upload of selectUploads(getState())) {
      const { clientId } = upload;
      if (isPaused(upload) && (clientIds?.includes(clientId) ?? true)) dispatch(uploadResumed({ clientId }));
    }
  };
