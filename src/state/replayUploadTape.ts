/** Replays a tape of the upload engine without any of its surroundings: in a test, in a script, in Node. */
import { combineReducers, configureStore, Tuple } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Platform } from '@/lib/platform';
import { replaySaga, type StartEngine } from '@/replay/replaySaga';
import type { Tape } from '@/replay/tape';
import { uploadRecordedEffects } from '@/uploads/engine/recordedEffects';
import { recordTransport } from '@/uploads/engine/recordTransport';
import type { TransferEvent } from '@/uploads/engine/transferChannel';
import type { TransferObserver, UploadPorts } from '@/uploads/ports';
import { uploadsSaga } from '@/uploads/engine/saga';
import { uploadsReducer, type UploadsState } from '@/uploads/engine/slice';

const untouchable = (): never => {
  throw new Error('A replay touched the outside.');
};

/** Ports that throw: every effect that would reach them is answered from the tape before. */
const REPLAY_PORTS: Omit<UploadPorts, 'transport'> = {
  files: new Map<string, never>(),
  localFiles: { reopen: untouchable, fingerprint: untouchable },
  journal: {
    open: untouchable,
    readAll: untouchable,
    subscribe: untouchable,
    reread: untouchable,
    get: untouchable,
    held: untouchable,
    add: untouchable,
    update: untouchable,
    remove: untouchable,
    close: untouchable,
  },
  locks: { tryAcquire: untouchable, acquire: untouchable, release: untouchable, releaseAll: untouchable },
  rules: { read: untouchable, write: untouchable, subscribe: untouchable },
};
const REPLAY_PLATFORM: Platform = {
  clock: { now: untouchable, sleep: untouchable },
  connection: { isOnline: untouchable, subscribe: untouchable },
  ids: { next: untouchable },
  random: () => 0,
  reportError: () => undefined,
};

/** Passes a transfer's event from the tape to the engine, as the transport that was recorded did. */
function tell(observer: TransferObserver, event: TransferEvent): void {
  if (event.type === 'progressed') observer.onProgress(event.bytesSent);
  else if (event.type === 'stoodStill') observer.onStandstill(event.words);
}

const startUploads: StartEngine = ({ initialState, sagaMonitor, effectMiddlewares, start, follow }) => {
  const fromTape: UploadPorts['transport'] = {
    limit: untouchable,
    start(_request, observer) {
      follow({
        event: (value) => tell(observer, value as unknown as TransferEvent),
        ok: observer.onStored,
        err(error) {
          const { message, reason } = error as { message: string; reason?: 'file' };
          observer.onFailed(message, reason);
        },
      });
      return () => undefined;
    },
  };
  const saga = createSagaMiddleware({
    context: {
      uploads: { ...REPLAY_PORTS, transport: recordTransport(fromTape, { start }) },
      platform: REPLAY_PLATFORM,
      dispatch: untouchable,
    },
    sagaMonitor,
    effectMiddlewares,
  });
  const store = configureStore({
    reducer: combineReducers({ uploads: uploadsReducer }),
    // The cast is safe: the tape holds the recorded state as plain data.
    preloadedState: { uploads: initialState as unknown as UploadsState },
    middleware: () => new Tuple(saga),
    devTools: false,
  });
  const task = saga.run(uploadsSaga);
  return { dispatch: store.dispatch, readState: () => store.getState().uploads, stop: () => task.cancel() };
};

/** Throws a `Divergence` when today's engine does not do what the tape says. */
export const replayUploadTape = (tape: Tape): Promise<void> => replaySaga(tape, uploadRecordedEffects, startUploads);
