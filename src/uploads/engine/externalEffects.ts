/**
 * What the upload engine asks of the outside, for recording and replaying it: its calls to the api, its transfers and
 * what they send, its waits, and what the journal brings back. Files are never part of an effect or an action, so none
 * gets onto a tape.
 */
import { buffers, channel } from 'redux-saga';
import { delay, type CallEffect, type ChannelTakeEffect } from 'redux-saga/effects';
import { filesApi } from '@/api/files';
import { sessionEnded, sessionStarted } from '@/api/session';
import { whenOnline } from '@/lib/platform';
import { drawChance, requestEndpoint } from './callEndpoint';
import { openTransfer, type TransferEvent } from './transferChannel';
import { restoreUploads, waitForOtherTab } from '../resume/restore';

interface AnyAction {
  type: string;
}
type KnownEffect = CallEffect | ChannelTakeEffect<unknown> | { type: undefined };

const delayFunction: unknown = delay(0).payload.fn;

/** Calls of whose answers the engine uses nothing but that they came; what lists say reaches the slice as actions. */
const IGNORED: ReadonlySet<unknown> = new Set(['completeUpload', 'listProcessing', 'listFiles']);

function describe(effect: unknown): { what: string; arg?: unknown; on?: object; ignored?: boolean } | null {
  const { type, payload } = (effect ?? {}) as KnownEffect & { payload: unknown };
  if (type === 'CALL') {
    const { fn, args } = payload as CallEffect['payload'];
    if (fn === requestEndpoint) {
      return { what: `call ${String(args[1])}`, arg: args[2], ignored: IGNORED.has(args[1]) };
    }
    if (fn === openTransfer) return { what: 'transfer', arg: args[1] };
    if (fn === restoreUploads) return { what: 'restore', arg: args[1] };
    if (fn === waitForOtherTab) return { what: 'wait for other tab', arg: args[1] };
    if (fn === whenOnline) return { what: 'online' };
    if (fn === drawChance) return { what: 'random' };
    if (fn === delayFunction) return { what: 'delay', arg: args[0] };
  }
  if (type === 'TAKE') {
    const { channel: on } = payload as Partial<ChannelTakeEffect<unknown>['payload']>;
    if (on) return { what: 'take', on };
  }
  return null;
}

const isTransferChannel = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && 'take' in answer && 'close' in answer;

const isOwn = (action: AnyAction): boolean => action.type.startsWith('uploads/');

/** Of a session only whose it is; of a list of files only what says that the server has an upload. */
function keep(action: AnyAction): AnyAction | null {
  if (isOwn(action) || sessionEnded.match(action)) return action;
  if (sessionStarted.match(action)) {
    return { type: action.type, payload: { user: { id: action.payload.user.id } } } as AnyAction;
  }
  const { listProcessing, listFiles } = filesApi.endpoints;
  if (!listProcessing.matchFulfilled(action) && !listFiles.matchFulfilled(action)) return null;
  const { type, payload, meta } = action;
  return {
    type,
    payload: { results: payload.results.map(({ id, fileListId, status }) => ({ id, fileListId, status })) },
    meta: {
      requestStatus: meta.requestStatus,
      requestId: meta.requestId,
      fulfilledTimeStamp: meta.fulfilledTimeStamp,
      arg: { endpointName: meta.arg.endpointName },
    },
  } as AnyAction;
}

const bytesSentOf = (answer: unknown): number | null => {
  const event = answer as Partial<TransferEvent> | undefined;
  return event?.type === 'progressed' && event.bytesSent !== undefined ? event.bytesSent : null;
};

/** Progress may fall when a block is sent again; then the earlier, higher one is what the bar still shows. */
function supersedes(answer: unknown, earlier: unknown): boolean {
  const [now, before] = [bytesSentOf(answer), bytesSentOf(earlier)];
  return now !== null && before !== null && now >= before;
}

export const uploadExternalEffects = {
  describe,
  isHandle: isTransferChannel,
  createHandle: (): object => channel<object>(buffers.expanding()),
  keep,
  isOwn,
  isEnd: (action: AnyAction): boolean => sessionEnded.match(action),
  supersedes,
};
