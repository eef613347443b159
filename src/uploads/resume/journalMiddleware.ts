/**
 * What follows outside the store from a change of an upload inside it: the journal is updated, a file that is no longer
 * needed is dropped, a lock is released. Done here alone, so that no way in which an upload leaves the list forgets it.
 */
import type { Middleware } from '@reduxjs/toolkit';
import { sessionEnded } from '@/api/session';
import { keptOf, type JournalEntry } from './journalEntry';
import { SHOWN } from './otherTabs';
import type { Upload } from '../engine/machine';
import type { UploadPorts } from '../ports';
import type { StateWithUploads, UploadsState } from '../engine/slice';

export type JournalMiddlewarePorts = Pick<UploadPorts, 'localFiles' | 'files' | 'journal' | 'locks'>;

/** Whether nothing changed that the journal keeps: bytes that add up to no further percent do not count. */
const isSameToJournal = (before: Upload | undefined, upload: Upload) =>
  [...SHOWN, 'fileAccess' as const, 'isElsewhere' as const].every((key) => before?.[key] === upload[key]);

function releaseUpload({ files, journal, locks }: JournalMiddlewarePorts, clientId: string): void {
  files.delete(clientId);
  // The lock is released last: the tab that gets it next must not find the entry any more.
  void journal.remove(clientId).then(() => locks.release(clientId));
}

/** The fields of the journal entry, beside `upload`, that have to go with the upload's new state. */
function consequences({ status, fileAccess, isResumable }: Upload): Partial<JournalEntry> {
  // The file is sent: the link is a secret that is of no more use.
  if (status === 'moving to processing') return { transfer: null };
  // The file has changed or gone: whichever file is chosen next is sent from its first byte.
  if (status === 'upload failed' && fileAccess === 'missing') return { transfer: null, identity: null, handle: null };
  // A retry starts at 0, with a new record.
  if (status === 'queued' && !isResumable) return { transfer: null };
  return {};
}

function noteFingerprint({ localFiles, files, journal }: JournalMiddlewarePorts, clientId: string): void {
  const file = files.get(clientId);
  const identity = journal.get(clientId)?.identity;
  if (!file || !identity || identity.fingerprint !== null) return;
  void localFiles.fingerprint(file).then(
    (fingerprint) => journal.update(clientId, { identity: { ...identity, fingerprint } }),
    // The transfer will fail to read the file too, and tell the person.
    () => undefined,
  );
}

function updateJournal(ports: JournalMiddlewarePorts, before: UploadsState, now: UploadsState): void {
  for (const clientId of before.ids) {
    if (!now.entities[clientId] && !before.entities[clientId]?.isElsewhere) releaseUpload(ports, clientId);
  }
  for (const clientId of now.ids) {
    const upload = now.entities[clientId];
    const was = before.entities[clientId];
    if (!upload || upload === was || upload.isElsewhere || isSameToJournal(was, upload)) continue;
    if (upload.status === 'complete') {
      releaseUpload(ports, clientId);
      continue;
    }
    ports.journal.update(clientId, { upload: keptOf(upload), ...consequences(upload) });
    if (upload.status === 'moving to processing' || upload.fileAccess !== 'ready') ports.files.delete(clientId);
    if (upload.status === 'uploading') noteFingerprint(ports, clientId);
  }
}

/**
 * Called at the end of a session (`state/endSession.ts`). With `forget` the browser keeps no upload; else the uploads
 * and, while the page stays open, their files wait for the same person's next login (`restoreUploads`).
 */
export function closeJournal({ files, journal, locks }: JournalMiddlewarePorts, options: { forget: boolean }): void {
  if (options.forget) files.clear();
  journal.close(options);
  locks.releaseAll();
}

export const createJournalMiddleware =
  (ports: JournalMiddlewarePorts): Middleware<object, StateWithUploads> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const before = getState().uploads;
    const result = next(action);
    // The end of a session empties the list, and removes nothing that it held from the journal.
    if (getState().uploads !== before && !sessionEnded.match(action)) updateJournal(ports, before, getState().uploads);
    return result;
  };
