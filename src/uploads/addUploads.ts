/** Puts chosen files into the queue: the files into the registry, their records into the store. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LocalFile, UploadExtra } from './ports';
import { uploadsAdded, type StateWithUploads } from './slice';

export interface UploadFile {
  /** Cleaned (`cleanFileName`) and checked. */
  name: string;
  file: LocalFile;
}

export interface UploadSelection {
  files: readonly UploadFile[];
  folder: { id: number; name: string };
  organisationId: number;
}

export const addUploads =
  ({
    files,
    folder,
    organisationId,
  }: UploadSelection): ThunkAction<void, StateWithUploads, UploadExtra, UnknownAction> =>
  (dispatch, _getState, { uploads: ports }) => {
    const addedAt = ports.clock.now();
    const uploads = files.map(({ name, file }) => {
      const clientId = ports.ids.next();
      ports.files.set(clientId, file);
      return {
        clientId,
        fileName: name,
        diskName: file.name,
        size: file.size,
        folderId: folder.id,
        folderName: folder.name,
        organisationId,
        addedAt,
      };
    });
    dispatch(uploadsAdded({ uploads }));
  };
