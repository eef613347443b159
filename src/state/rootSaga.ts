/** The long-lived processes of the app. The upload engine guards and restarts itself. */
import { all, call } from 'typed-redux-saga';
import { uploadsSaga } from '@/uploads/engine/saga';

export function* rootSaga() {
  yield* all([call(uploadsSaga)]);
}
