/**
 * The upload engine: keeps up to three uploads going, for as long as somebody is signed in. It is level-triggered: it
 * reads the store, acts, and waits for the next action, so there is no second queue that could differ from the store.
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
import { sessionEnded } from '@/api/session';
import { awaitListing } from './awaitListing';
import type { Upload } from './machine';
import type { UploadPorts } from './ports';
import { cleanUpCancelled, fail, runUpload } from './runUpload';
import { selectNextToStart, selectUnfinishedUploads, selectUploadById } from './selectors';
import {
  uploadCancelled,
  uploadDismissed,
  uploadFailed,
  uploadRemoved,
  uploadRetried,
  uploadsAdded,
  uploadsCrashed,
  uploadStarted,
  uploadStored,
} from './slice';

const RESTART_PAUSE_MS = 1_000;
const INTERRUPTED = 'The upload was interrupted.';

/** Whatever may free a slot or fill the queue. */
const SCHEDULING = [uploadsAdded, uploadRetried, uploadCancelled, uploadStored, uploadFailed, uploadRemoved].map(
  ({ type }) => type,
);

/** Runs a worker so that nothing it throws reaches its siblings. */
function* guardWorker(clientId: string, work: () => SagaGenerator<void>): SagaGenerator<void> {
  try {
    yield* work();
  } catch (error) {
    const { report } = yield* getContext<UploadPorts>('uploads');
    report(error);
    yield* put(uploadFailed({ clientId, message: 'Unknown error' }));
  }
}

function* scheduleUploads(): SagaGenerator<void> {
  for (;;) {
    const next = yield* select(selectNextToStart);
    if (next) {
      // Before the fork: a put inside it would not yet be seen by the next select, which would start it for ever.
      yield* put(uploadStarted({ clientId: next.clientId }));
      yield* fork(guardWorker, next.clientId, () => runUpload(next));
    } else {
      yield* take(SCHEDULING);
    }
  }
}

/** Uploads that a crash left without their worker. */
function* adopt(upload: Upload): SagaGenerator<void> {
  if (upload.status === 'uploading') yield* call(fail, upload, upload.id, INTERRUPTED);
  if (upload.status === 'moving to processing') yield* call(awaitListing, upload.clientId);
  if (upload.status === 'cancelling') {
    yield* call(cleanUpCancelled, upload, function* () {
      return upload.id;
    });
  }
}

/** An upload that leaves the list without ever having run still holds its file. */
function* releaseFile({ payload }: { payload: { clientId: string } }): SagaGenerator<void> {
  const { files } = yield* getContext<UploadPorts>('uploads');
  const upload = yield* select(selectUploadById, payload.clientId);
  if (!upload) files.delete(payload.clientId);
}

function* runEngine(): SagaGenerator<void> {
  yield* takeEvery([uploadCancelled, uploadDismissed], releaseFile);
  for (const upload of yield* select(selectUnfinishedUploads)) {
    yield* fork(guardWorker, upload.clientId, () => adopt(upload));
  }
  yield* call(scheduleUploads);
}

/** A crash is reported, and the engine starts anew; the pause keeps a crash that repeats from spinning. */
function* runGuarded(): SagaGenerator<void> {
  for (;;) {
    try {
      yield* call(runEngine);
    } catch (error) {
      const { report } = yield* getContext<UploadPorts>('uploads');
      report(error);
      yield* put(uploadsCrashed());
      yield* delay(RESTART_PAUSE_MS);
    }
  }
}

/** The root. The end of a session stops every transfer; the slice forgets the uploads by itself. */
export function* uploadsSaga(): SagaGenerator<void> {
  for (;;) {
    yield* race({ engine: call(runGuarded), ended: take(sessionEnded.type) });
    const { files } = yield* getContext<UploadPorts>('uploads');
    files.clear();
  }
}
