/** The long-lived processes of the app: the upload engine, which restarts itself, and the saving of frame edits. */
import { all, call } from 'typed-redux-saga';
import { frameEditsSaga } from './frameEdits/saga';
import { uploadsSaga } from '@/uploads/engine/saga';

export function* rootSaga() {
  yield* all([call(uploadsSaga), call(frameEditsSaga)]);
}
