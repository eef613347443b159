/**
 * Puts chosen files into the queue: the files into the registry, what a reload needs of them into the journal, an
 * upload for each into the store. Which files may be uploaded is decided before (`fileRules.ts`).
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { keptOf } from '../resume/journalEntry';
import { identify, type FileHandle, type LocalFile } from '../resume/fileIdentity';
import type { UploadExtra } from '../ports';
import { newUpload, uploadsAdded, type StateWithUploads } from './slice';

export interface UploadFile {
  /** The name to upload it under, cleaned and checked (`checkFileName`). */
  name: string;
  file: LocalFile;
  /** Only where the browser gave a handle: with it, one click is enough to resume after a reload. */
  handle?: FileHandle;
}

export interface UploadSelection {
  files: readonly UploadFile[];
  folder: { id: number; name: string };
  organisationId: number;
  /** The batch of files that were sent together with these before; without it, these files are a new batch. */
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
      // The lock comes before the journal: another tab that finds the upload there without a lock would take it over.
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
