/**
 * Gives a restored upload its file again: through the handle that the browser kept, or as the person chooses the file
 * again. Another file than the one being uploaded is refused, because its bytes would be mixed with those already sent.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { findDifference, identify, type FileHandle, type LocalFile } from './fileIdentity';
import type { UploadExtra } from '../ports';
import { uploadFileFound, uploadFileMissed, type StateWithUploads } from '../engine/slice';

type FileThunk = ThunkAction<Promise<string | null>, StateWithUploads, UploadExtra, UnknownAction>;

/** Resolves to null when the upload has its file, else to the reason why not, for people. */
export const chooseFile =
  (clientId: string, file: LocalFile, handle?: FileHandle): FileThunk =>
  async (dispatch, _getState, { uploads: { localFiles, files, journal } }) => {
    const entry = journal.get(clientId);
    if (!entry) return 'This upload is not waiting for a file.';
    const difference = await findDifference(entry.identity, file, localFiles.fingerprint);
    if (difference !== null) return difference;
    files.set(clientId, file);
    journal.update(clientId, { identity: entry.identity ?? identify(file), ...(handle && { handle }) });
    dispatch(uploadFileFound({ clientId, size: file.size }));
    return null;
  };

/** To be called from a click: the browser may ask the person. Resolves as `chooseFile` does. */
export const grantFile =
  (clientId: string): FileThunk =>
  async (dispatch, _getState, { uploads: { localFiles, journal } }) => {
    const { handle } = journal.get(clientId) ?? {};
    const found = handle ? await localFiles.reopen(handle, 'may ask') : 'missing';
    if (found === 'ask') return 'The browser was not allowed to read the file.';
    const problem =
      found === 'missing'
        ? 'The file is not where it was. Choose it again.'
        : await dispatch(chooseFile(clientId, found));
    // The handle leads to no file or to another one: the person has to choose the file.
    if (problem !== null) dispatch(uploadFileMissed({ clientId }));
    return problem;
  };
