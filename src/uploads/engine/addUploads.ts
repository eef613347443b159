/** Puts chosen files into the queue: the files into the registry, what a reload needs into the journal, their records into the store. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { keptOf } from '../resume/journalEntry';
import { identify, type FileHandle, type LocalFile } from '../resume/localFile';
import type { UploadExtra } from '../ports';
import { newUpload, uploadsAdded, type StateWithUploads } from './slice';

export interface UploadFile {
  /** Cleaned (`cleanFileName`) and checked. */
  name: string;
  file: LocalFile;
  /** Where the browser gave one: after a reload one click is enough to go on. */
  handle?: FileHandle;
}

export interface UploadSelection {
  files: readonly UploadFile[];
  folder: { id: number; name: string };
  organisationId: number;
  /** Of what was sent together with these already; without it, they are a batch of their own. */
  batchId?: string | undefined;
}

export const addUploads =
  ({
    files,
    folder,
    organisationId,
    batchId,
  }: UploadSelection): ThunkAction<void, StateWithUploads, UploadExtra, UnknownAction> =>
  (dispatch, _getState, { uploads: ports, platform: { clock, ids } }) => {
    const addedAt = clock.now();
    const named = files.map((each) => ({ ...each, clientId: ids.next() }));
    const batch = batchId ?? named[0]?.clientId;
    const uploads = named.map(({ name, file, handle = null, clientId }) => {
      const upload = {
        clientId,
        fileName: name,
        diskName: file.name,
        size: file.size,
        folderId: folder.id,
        folderName: folder.name,
        organisationId,
        addedAt,
        batchId: batch,
      };
      ports.files.set(clientId, file);
      // Before the journal, where another tab finds the upload and would take it up.
      void ports.locks.tryAcquire(clientId);
      ports.journal.add({
        clientId,
        upload: keptOf(newUpload(upload)),
        identity: identify(file),
        transfer: null,
        handle,
      });
      return upload;
    });
    dispatch(uploadsAdded({ uploads }));
  };
