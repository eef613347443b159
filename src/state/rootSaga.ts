/** The long-lived processes of the app: the upload engine, saving a reviewer's edits, and following others' changes. */
import { all, call } from 'typed-redux-saga';
import { frameEditsSaga } from './edits/saga';
import { liveSaga } from './live/saga';
import { uploadsSaga } from '@/uploads/engine/saga';

export function* rootSaga() {
  yield* all([call(uploadsSaga), call(frameEditsSaga), call(liveSaga)]);
}
