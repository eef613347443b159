/**
 * The wait between upload-complete and 'complete'. The screens' own polls of the processing list usually end it: the
 * slice reads every list of files that arrives. They may miss a record: nobody is on the uploads page, the record is on
 * another page of the list, or processing was over between two polls. So the engine itself searches both lists by name.
 */
import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { FAILED_STATUSES, PROCESSING_STATUSES } from '@/api/contract/files';
import { isApiError } from '@/api/errors';
import { filesApi } from '@/api/files';
import { callEndpoint } from './callEndpoint';
import type { Upload } from './machine';
import { selectUploadById } from './selectors';
import { uploadUnlisted } from './slice';

const LOOK_INTERVAL_MS = 10_000;
/** With `LOOK_INTERVAL_MS`, ten minutes. */
const LOOKS = 60;
const PAGE = { pageIndex: 0, pageSize: 25 };

const isFileList = (action: { type: string }): boolean =>
  filesApi.endpoints.listProcessing.matchFulfilled(action) || filesApi.endpoints.listFiles.matchFulfilled(action);

function* isListed(clientId: string): SagaGenerator<boolean> {
  const upload = yield* select(selectUploadById, clientId);
  return upload?.status !== 'moving to processing';
}

/** Asks both lists once. The slice reads their answers; here only counts whether the upload has been seen by then. */
function* look({ clientId, fileName, organisationId }: Upload): SagaGenerator<boolean> {
  const args = { organisationId, search: fileName, ...PAGE };
  try {
    yield* callEndpoint('listProcessing', { ...args, statuses: [...PROCESSING_STATUSES, ...FAILED_STATUSES] });
    if (yield* isListed(clientId)) return true;
    yield* callEndpoint('listFiles', args);
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
  return yield* isListed(clientId);
}

/** Returns as soon as a list that a screen fetched shows the upload. */
function* waitForLists(clientId: string): SagaGenerator<void> {
  while (!(yield* isListed(clientId))) yield* take(isFileList);
}

export function* awaitListing(clientId: string): SagaGenerator<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const upload = yield* select(selectUploadById, clientId);
    if (!upload || (yield* call(look, upload))) return;
    yield* race([call(waitForLists, clientId), delay(LOOK_INTERVAL_MS)]);
    if (yield* isListed(clientId)) return;
  }
  yield* put(uploadUnlisted({ clientId }));
}
