/**
 * One upload from its start to its end: record, bytes, upload-complete, and the wait until the server lists it. A
 * worker never throws, since that would end its siblings; it always ends in an event.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import type { EventChannel } from 'redux-saga';
import { call, delay, fork, getContext, join, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { errorText, isApiError, type ApiError } from '@/api/errors';
import type { Platform } from '@/lib/platform';
import { callEndpoint, callWithRetry, type EngineDispatch, type WhileWaiting } from './callEndpoint';
import { openTransfer, type TransferEvent } from './transferChannel';
import { awaitListing } from './awaitListing';
import type { FileAccess, Upload } from './machine';
import type { UploadPorts } from '../ports';
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
const UPLOAD_FAILURE = { title: 'Upload failed', text: 'Unknown error', serverText: true } as const;

/** `url` is null for an upload that goes on with what the journal has. */
type RecordCreation = { opened: { id: number; fileListId: number; url: string | null } } | { error: unknown };
type Outcome = { stored: true } | { failed: string; fileAccess?: FileAccess };

const isPause = isAnyOf(uploadPaused, uploadHeldBack);

const cancelOf = (clientId: string) => (action: { type: string }) =>
  uploadCancelled.match(action) && action.payload.clientId === clientId;

/** By the person, or because their hours are over. */
const pauseOf = (clientId: string) => (action: { type: string }) =>
  isPause(action) && action.payload.clientId === clientId;

/** What the person is told; what is not the server's word is a bug, and reported. */
function* explain(error: unknown): SagaGenerator<string> {
  if (isApiError(error)) return errorText(UPLOAD_FAILURE, error);
  const { reportError } = yield* getContext<Platform>('platform');
  reportError(error);
  return UPLOAD_FAILURE.text;
}

/** One run of an upload; paused and started again it is another. */
interface Run {
  isPaused: boolean;
}

/** Between two tries to create the record: an upload that was cancelled or paused needs none. */
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
  if ('error' in creation) return { failed: yield* call(explain, creation.error) };
  const { id, fileListId, url } = creation.opened;
  try {
    if (url !== null) yield* put(uploadOpened({ clientId, id, fileListId }));
    const { transport } = yield* getContext<UploadPorts>('uploads');
    const dispatch = yield* getContext<EngineDispatch>('dispatch');
    const channel = yield* call(openTransfer, { transport, dispatch }, { clientId, fileListId, url });
    const outcome = yield* call(followTransfer, clientId, channel);
    // Tried again by itself: gigabytes are not sent twice because a call of 200 bytes failed.
    if ('stored' in outcome) yield* callWithRetry('completeUpload', { id: fileListId });
    return outcome;
  } catch (error) {
    return { failed: yield* call(explain, error) };
  }
}

const isGone = (error: unknown): error is ApiError => isApiError(error) && error.status === 404;

/** One try to delete the processing record; true when there is none any more. */
function* deleteRecordOnce({ clientId }: Upload, id: number): SagaGenerator<boolean> {
  try {
    yield* callEndpoint('deleteProcessing', { id });
  } catch (error) {
    if (!isGone(error)) return false;
  }
  yield* put(uploadRecordDeleted({ clientId, id }));
  return true;
}

/** For a server that did not take the first try. */
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

/** A cancelled upload: its entry leaves after the first try to delete the record, and does not wait for a server that is away. */
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

/** The uploads that have a worker, which sees to their cancellation too, or waits for another tab. */
export type ActiveWorkers = Set<string>;

export function* runUpload(upload: Upload, activeWorkers: ActiveWorkers = new Set()): SagaGenerator<void> {
  const { clientId } = upload;
  activeWorkers.add(clientId);
  const run: Run = { isPaused: false };
  // Forked beside the race: a cancel does not stop it, because the record that comes late has to be deleted.
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
  // A deletion that takes its time after a failure must not hide the cancellation of a retry.
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
