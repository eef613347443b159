/**
 * The upload engine: keeps up to three uploads going, for as long as somebody is signed in. It is level-triggered: it
 * reads the store, acts, and waits for the next action, so there is no second queue that could differ from the store.
 * `uploadQueue.ts` says which upload is next, `runUpload.ts` runs it. At the start of a session the engine resumes the
 * uploads that the journal kept.
 */
import {
  call,
  delay,
  fork,
  getContext,
  put,
  race,
  select,
  take,
  takeEvery,
  type SagaGenerator,
} from 'typed-redux-saga';
import { sessionEnded, sessionStarted } from '@/api/session';
import type { Platform } from '@/lib/platform';
import { awaitListing } from './awaitListing';
import type { Upload } from './machine';
import type { UploadPorts } from '../ports';
import { restoreUploads, waitForOtherTab, type RestorePorts } from '../resume/restore';
import { UNKNOWN_ERROR } from '../uploadTexts';
import { cleanUpCancelled, deleteRecordWithRetry, runUpload, type ActiveWorkers } from './runUpload';
import { selectUploadById, selectUploads } from './selectors';
import { selectNextToStart } from './uploadQueue';
import {
  uploadCancelled,
  uploadFailed,
  uploadFileFound,
  uploadHeldBack,
  uploadInterrupted,
  uploadPaused,
  uploadRemoved,
  uploadResumed,
  uploadRetried,
  uploadsAdded,
  uploadsCrashed,
  uploadsRuled,
  uploadsRestored,
  uploadsSeenElsewhere,
  uploadSlotGranted,
  uploadStarted,
  uploadStored,
  uploadReleasedElsewhere,
  uploadRedirected,
} from './slice';

const RESTART_PAUSE_MS = 1_000;

/** All actions that may free a slot or fill the queue. */
const SCHEDULING = [
  uploadsAdded,
  uploadsRestored,
  uploadReleasedElsewhere,
  uploadFileFound,
  uploadInterrupted,
  uploadPaused,
  uploadHeldBack,
  uploadsRuled,
  uploadResumed,
  uploadSlotGranted,
  uploadRetried,
  uploadRedirected,
  uploadCancelled,
  uploadStored,
  uploadFailed,
  uploadRemoved,
].map(({ type }) => type);

/** Runs a worker so that nothing it throws reaches its siblings. */
function* guardWorker(clientId: string, work: () => SagaGenerator<void>): SagaGenerator<void> {
  try {
    yield* work();
  } catch (error) {
    const { reportError } = yield* getContext<Platform>('platform');
    reportError(error);
    yield* put(uploadFailed({ clientId, message: UNKNOWN_ERROR }));
  }
}

function* scheduleUploads(activeWorkers: ActiveWorkers): SagaGenerator<void> {
  for (;;) {
    const next = yield* select(selectNextToStart);
    if (next) {
      // Put before the fork: from inside it, the next select would not see it yet and start the same upload again.
      yield* put(uploadStarted({ clientId: next.clientId }));
      yield* fork(guardWorker, next.clientId, () => runUpload(next, activeWorkers));
    } else {
      yield* take(SCHEDULING);
    }
  }
}

function* restorePorts(): SagaGenerator<RestorePorts> {
  const ports = yield* getContext<UploadPorts>('uploads');
  const { clock } = yield* getContext<Platform>('platform');
  return { ...ports, clock };
}

/** Waits until the other tab that has the upload releases it, and resumes it here unless it is finished. */
function* followOtherTab(clientId: string, activeWorkers: ActiveWorkers): SagaGenerator<void> {
  // The upload was read from the journal again, and this tab waits for it already.
  if (activeWorkers.has(clientId)) return;
  activeWorkers.add(clientId);
  const upload = yield* call(waitForOtherTab, yield* restorePorts(), clientId);
  activeWorkers.delete(clientId);
  yield* put(uploadReleasedElsewhere({ clientId, upload }));
  if (upload) yield* call(resumeUpload, upload, activeWorkers);
}

/** Takes up an upload that has no worker, because the engine crashed or the page was loaded anew. */
function* resumeUpload(upload: Upload, activeWorkers: ActiveWorkers): SagaGenerator<void> {
  const { clientId, id, status, isElsewhere } = upload;
  if (isElsewhere) yield* call(followOtherTab, clientId, activeWorkers);
  else if (status === 'uploading') yield* put(uploadInterrupted({ clientId }));
  else if (status === 'moving to processing') yield* call(awaitListing, clientId);
  else if (status === 'upload failed' && id !== null) yield* call(deleteRecordWithRetry, upload, id);
  else if (status === 'cancelling') {
    activeWorkers.add(clientId);
    yield* call(cleanUpCancelled, upload, function* () {
      return id;
    });
    activeWorkers.delete(clientId);
  }
}

function* runEngine(): SagaGenerator<void> {
  const activeWorkers: ActiveWorkers = new Set();
  const resumeAll = function* (uploads: readonly Upload[]): SagaGenerator<void> {
    for (const upload of uploads) yield* fork(guardWorker, upload.clientId, () => resumeUpload(upload, activeWorkers));
  };
  yield* takeEvery(sessionStarted, function* ({ payload }) {
    const uploads = yield* call(restoreUploads, yield* restorePorts(), payload.user.id);
    yield* put(uploadsRestored({ uploads }));
    yield* call(resumeAll, uploads);
  });
  yield* takeEvery(uploadsSeenElsewhere, function* ({ payload }) {
    yield* call(resumeAll, payload.uploads);
  });
  yield* takeEvery(uploadCancelled, function* ({ payload: { clientId } }) {
    const upload = yield* select(selectUploadById, clientId);
    // A queued upload without a worker that has a record on the server; a worker handles its own cancellation.
    if (upload?.status === 'cancelling' && !activeWorkers.has(clientId)) yield* call(resumeAll, [upload]);
  });
  yield* call(resumeAll, yield* select(selectUploads));
  yield* call(scheduleUploads, activeWorkers);
}

/** Reports a crash of the engine and starts it anew, after a pause so that a repeated crash does not spin. */
function* runGuarded(): SagaGenerator<void> {
  for (;;) {
    try {
      yield* call(runEngine);
    } catch (error) {
      const { reportError } = yield* getContext<Platform>('platform');
      reportError(error);
      yield* put(uploadsCrashed());
      yield* delay(RESTART_PAUSE_MS);
    }
  }
}

/** The root saga. The end of a session stops every transfer; the slice and the journal middleware clear up after it. */
export function* uploadsSaga(): SagaGenerator<void> {
  for (;;) {
    yield* race({ engine: call(runGuarded), ended: take(sessionEnded.type) });
  }
}
