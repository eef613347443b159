/**
 * The worker of one upload, from its start to its end: processing record, bytes, upload-complete, and the wait until
 * the server lists it. A worker never throws, since that would end the workers of other uploads; it always ends in an
 * event.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import type { EventChannel } from 'redux-saga';
import { call, delay, fork, getContext, join, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { errorText, isApiError, unansweredText, type ApiError } from '@/api/errors';
import type { Platform } from '@/lib/platform';
import { callEndpoint, callWithRetry, type EngineDispatch, type WhileWaiting } from './callEndpoint';
import { openTransfer, type TransferEvent } from './transferChannel';
import { awaitListing } from './awaitListing';
import type { FileAccess, Upload } from './machine';
import type { UploadPorts } from '../ports';
import { UNKNOWN_ERROR } from '../uploadTexts';
import { selectUploadById } from './selectors';
import {
  uploadCancelled,
  uploadFailed,
  uploadHeldBack,
  uploadOpened,
  uploadPaused,
  uploadProgressed,
  uploadRecordDeleted,
  uploadRecordKept,
  uploadRemoved,
  uploadStoodStill,
  uploadStored,
} from './slice';

const CANCEL_CLEANUP_MS = 500;
/** What the server says of the upload as a whole, else of its name: nobody can change anything else that is sent. */
const UPLOAD_FAILURE = {
  title: 'Upload failed',
  text: UNKNOWN_ERROR,
  serverText: ({ message, fields }: ApiError) => message || (fields?.file_name ?? ''),
};

/** `url` is null for an upload that goes on with the link and blocks in the journal. */
type RecordCreation = { opened: { id: number; fileListId: number; url: string | null } } | { error: unknown };
type Outcome = { stored: true } | { failed: string; fileAccess?: FileAccess; isNameRefused?: true };

const isPause = isAnyOf(uploadPaused, uploadHeldBack);

const cancelOf = (clientId: string) => (action: { type: string }) =>
  uploadCancelled.match(action) && action.payload.clientId === clientId;

/** A pause by the person, or because their hours for sending are over. */
const pauseOf = (clientId: string) => (action: { type: string }) =>
  isPause(action) && action.payload.clientId === clientId;

/** The failure in words for people. An error that is no `ApiError` is a bug, and reported. */
function* explain(error: unknown): SagaGenerator<string> {
  if (isApiError(error)) return unansweredText(error) ?? errorText(UPLOAD_FAILURE, error);
  const { reportError } = yield* getContext<Platform>('platform');
  reportError(error);
  return UPLOAD_FAILURE.text;
}

/** One start of an upload; when it is paused and resumed, that is another run. */
interface Run {
  isPaused: boolean;
}

/** Stops the tries to create a processing record once the upload is cancelled or paused: it needs none then. */
const unlessStopped = (clientId: string, run: Run): WhileWaiting =>
  function* (wait) {
    const { status } = (yield* select(selectUploadById, clientId)) ?? {};
    if (status !== 'uploading' || run.isPaused) return false;
    const { cancelled, paused } = yield* race({
      over: call(wait),
      cancelled: take(cancelOf(clientId)),
      paused: take(pauseOf(clientId)),
    });
    return !cancelled && !paused;
  };

function* createRecord(upload: Upload, run: Run): SagaGenerator<RecordCreation> {
  try {
    const { id, fileListId, isResumable } = upload;
    if (isResumable && id !== null && fileListId !== null) return { opened: { id, fileListId, url: null } };
    if (upload.id !== null) yield* call(deleteRecordOnce, upload, upload.id);
    const request = {
      file_name: upload.fileName,
      upload_file_name: upload.diskName,
      job_id: upload.folderId,
      uploaded_time: new Date(upload.addedAt).toISOString(),
      ...(upload.batchId !== undefined && { batch_id: upload.batchId }),
    };
    const answer = yield* callWithRetry('createUpload', request, unlessStopped(upload.clientId, run));
    return { opened: { id: answer.processing_file_id, fileListId: answer.file_id, url: answer.blob_url_with_sas } };
  } catch (error) {
    return { error };
  }
}

function* followTransfer(clientId: string, channel: EventChannel<TransferEvent>): SagaGenerator<Outcome> {
  try {
    for (;;) {
      const event = yield* take(channel);
      if (event.type === 'stored') return { stored: true };
      if (event.type === 'failed') {
        return { failed: event.message, ...(event.reason === 'file' && { fileAccess: 'missing' as const }) };
      }
      if (event.type === 'stoodStill') yield* put(uploadStoodStill({ clientId, words: event.words }));
      else yield* put(uploadProgressed({ clientId, bytesSent: event.bytesSent }));
    }
  } finally {
    channel.close();
  }
}

function* send({ clientId }: Upload, creation: RecordCreation): SagaGenerator<Outcome> {
  if ('error' in creation) {
    const { error } = creation;
    const failed = yield* call(explain, error);
    return isApiError(error) && error.fields?.file_name ? { failed, isNameRefused: true } : { failed };
  }
  const { id, fileListId, url } = creation.opened;
  try {
    if (url !== null) yield* put(uploadOpened({ clientId, id, fileListId }));
    const { transport } = yield* getContext<UploadPorts>('uploads');
    const dispatch = yield* getContext<EngineDispatch>('dispatch');
    const channel = yield* call(openTransfer, { transport, dispatch }, { clientId, fileListId, url });
    const outcome = yield* call(followTransfer, clientId, channel);
    // Only this call is retried: gigabytes are not sent twice because a call of 200 bytes failed.
    if ('stored' in outcome) yield* callWithRetry('completeUpload', { id: fileListId });
    return outcome;
  } catch (error) {
    return { failed: yield* call(explain, error) };
  }
}

const isGone = (error: unknown): error is ApiError => isApiError(error) && error.status === 404;

/** Tries once to delete the processing record; returns whether it is gone. */
function* deleteRecordOnce({ clientId }: Upload, id: number): SagaGenerator<boolean> {
  try {
    yield* callEndpoint('deleteProcessing', { id });
  } catch (error) {
    if (!isGone(error)) return false;
  }
  yield* put(uploadRecordDeleted({ clientId, id }));
  return true;
}

/**
 * Tries to delete the processing record as often as the retry policy allows; ends in `uploadRecordKept` if that fails.
 */
export function* deleteRecordWithRetry({ clientId, fileName }: Upload, id: number): SagaGenerator<void> {
  try {
    yield* callWithRetry('deleteProcessing', { id });
  } catch (error) {
    if (!isGone(error)) {
      yield* put(uploadRecordKept({ clientId, id, fileName }));
      return;
    }
  }
  yield* put(uploadRecordDeleted({ clientId, id }));
}

/** Cleans up a cancelled upload. It leaves the list after one try to delete its record; further tries go on unseen. */
export function* cleanUpCancelled(upload: Upload, recordId: () => SagaGenerator<number | null>): SagaGenerator<void> {
  yield* delay(CANCEL_CLEANUP_MS);
  const id = yield* recordId();
  const done = id === null || (yield* call(deleteRecordOnce, upload, id));
  yield* put(uploadRemoved({ clientId: upload.clientId }));
  if (!done) yield* call(deleteRecordWithRetry, upload, id);
}

function* fail(upload: Upload, id: number | null, outcome: Outcome & { failed: string }): SagaGenerator<void> {
  const { failed: message, ...rest } = outcome;
  yield* put(uploadFailed({ clientId: upload.clientId, message, ...rest }));
  if (id !== null) yield* call(deleteRecordWithRetry, upload, id);
}

/** The clientIds of uploads with a worker that handles their cancellation itself, or that waits for another tab. */
export type ActiveWorkers = Set<string>;

export function* runUpload(upload: Upload, activeWorkers: ActiveWorkers = new Set()): SagaGenerator<void> {
  const { clientId } = upload;
  activeWorkers.add(clientId);
  const run: Run = { isPaused: false };
  // Forked outside the race, so that a cancel does not stop it: a record that is created late has to be deleted.
  const creation = yield* fork(createRecord, upload, run);
  const { outcome, paused } = yield* race({
    outcome: call(function* () {
      return yield* send(upload, yield* join(creation));
    }),
    cancelled: take(cancelOf(clientId)),
    paused: take(pauseOf(clientId)),
  });
  const recordId = function* (): SagaGenerator<number | null> {
    const opened = yield* join(creation);
    return 'opened' in opened ? opened.opened.id : null;
  };
  // Now and not at the end: deleting a failed upload's record may take long, and hide the cancellation of its retry.
  if (outcome ?? paused) activeWorkers.delete(clientId);
  if (paused) {
    run.isPaused = true;
    const { id: kept } = (yield* select(selectUploadById, clientId)) ?? {};
    const late = yield* recordId();
    if (late !== null && late !== kept) yield* call(deleteRecordWithRetry, upload, late);
  } else if (!outcome) {
    yield* call(cleanUpCancelled, upload, recordId);
    activeWorkers.delete(clientId);
  } else if ('failed' in outcome) {
    yield* call(fail, upload, yield* recordId(), outcome);
  } else {
    yield* put(uploadStored({ clientId }));
    yield* call(awaitListing, clientId);
  }
}
