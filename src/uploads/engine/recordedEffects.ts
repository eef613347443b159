/**
 * What the upload engine asks of the outside, for recording and replaying it: its calls to the api, its waits, and what
 * the journal brings back; its transfers are recorded where they start (`recordTransport.ts`). Files are never part of
 * an effect or an action, so none gets onto a tape.
 */
import { delay, type CallEffect } from 'redux-saga/effects';
import { filesApi } from '@/api/files';
import { sessionEnded, sessionStarted } from '@/api/session';
import { whenOnline } from '@/lib/platform';
import { drawChance, requestEndpoint } from './callEndpoint';
import type { UploadsState } from './slice';
import { restoreUploads, waitForOtherTab } from '../resume/restore';

interface AnyAction {
  type: string;
}

const delayFunction: unknown = delay(0).payload.fn;

/** Calls whose answers the engine does not read, so that no recording holds them; lists reach the slice as actions. */
const IGNORED: ReadonlySet<unknown> = new Set(['completeUpload', 'listProcessing', 'listFiles']);

function describe(effect: unknown): { what: string; arg?: unknown; ignored?: boolean; isImmediate?: boolean } | null {
  const { type, payload } = (effect ?? {}) as Partial<CallEffect>;
  if (type !== 'CALL' || !payload) return null;
  const { fn, args } = payload;
  if (fn === requestEndpoint) {
    return { what: `call ${String(args[1])}`, arg: args[2], ignored: IGNORED.has(args[1]) };
  }
  if (fn === restoreUploads) return { what: 'restore', arg: args[1] };
  if (fn === waitForOtherTab) return { what: 'wait for other tab', arg: args[1] };
  if (fn === whenOnline) return { what: 'online' };
  if (fn === drawChance) return { what: 'random', isImmediate: true };
  if (fn === delayFunction) return { what: 'delay', arg: args[0] };
  return null;
}

const isOwn = (action: AnyAction): boolean => action.type.startsWith('uploads/');

/** What a recording keeps of an action: of a session only the user's id, of a list of files only the files awaited. */
function keep(action: AnyAction, state: unknown): AnyAction | null {
  if (isOwn(action) || sessionEnded.match(action)) return action;
  if (sessionStarted.match(action)) {
    return { type: action.type, payload: { user: { id: action.payload.user.id } } } as AnyAction;
  }
  const { listProcessing, listFiles } = filesApi.endpoints;
  if (!listProcessing.matchFulfilled(action) && !listFiles.matchFulfilled(action)) return null;
  const { type, payload, meta } = action;
  const awaited = Object.values((state as UploadsState).entities).filter(
    ({ status }) => status === 'moving to processing',
  );
  const results = payload.results.filter((file) =>
    awaited.some(({ id, fileListId }) => file.id === id || file.fileListId === fileListId),
  );
  if (results.length === 0) return null;
  return {
    type,
    payload: { results: results.map(({ id, fileListId, status }) => ({ id, fileListId, status })) },
    meta: {
      requestStatus: meta.requestStatus,
      requestId: meta.requestId,
      fulfilledTimeStamp: meta.fulfilledTimeStamp,
      arg: { endpointName: meta.arg.endpointName },
    },
  } as AnyAction;
}

export const uploadRecordedEffects = {
  describe,
  keep,
  isOwn,
  isEnd: (action: AnyAction): boolean => sessionEnded.match(action),
};
