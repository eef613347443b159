/**
 * How the engine calls the api: one function per try, so that a recording knows every call, and the retries around
 * it. Which answers end an upload is decided by the worker.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { call, delay, getContext, type SagaGenerator } from 'typed-redux-saga';
import type { CreateUploadResponse, FilePage, FileRecord, RenewUploadUrlResponse } from '@/api/contract/files';
import type { CreateUploadRequest } from '@/api/contract/requests/files';
import { isWorthRetrying } from '@/api/errors';
import { filesApi, type ProcessingArgs } from '@/api/files';
import type { ListArgs } from '@/api/listParams';
import { whenOnline, type Platform } from '@/lib/platform';
import { createBackOff } from '@/lib/retry';
import type { Milliseconds } from '@/lib/units';

interface Calls {
  createUpload: { arg: CreateUploadRequest; result: CreateUploadResponse };
  completeUpload: { arg: { id: number }; result: FileRecord };
  renewUploadUrl: { arg: { id: number }; result: RenewUploadUrlResponse };
  deleteProcessing: { arg: { id: number }; result: null };
  listProcessing: { arg: ProcessingArgs; result: FilePage };
  listFiles: { arg: ListArgs & { organisationId: number }; result: FilePage };
}
type EndpointName = keyof Calls;
export type EngineDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const untracked = { track: false } as const;
const once = { subscribe: false, forceRefetch: true } as const;

const requests: {
  [Name in EndpointName]: (dispatch: EngineDispatch, arg: Calls[Name]['arg']) => Promise<Calls[Name]['result']>;
} = {
  createUpload: (dispatch, arg) => dispatch(filesApi.endpoints.createUpload.initiate(arg, untracked)).unwrap(),
  completeUpload: (dispatch, arg) => dispatch(filesApi.endpoints.completeUpload.initiate(arg, untracked)).unwrap(),
  renewUploadUrl: (dispatch, arg) => dispatch(filesApi.endpoints.renewUploadUrl.initiate(arg, untracked)).unwrap(),
  deleteProcessing: (dispatch, arg) => dispatch(filesApi.endpoints.deleteProcessing.initiate(arg, untracked)).unwrap(),
  listProcessing: (dispatch, arg) => dispatch(filesApi.endpoints.listProcessing.initiate(arg, once)).unwrap(),
  listFiles: (dispatch, arg) => dispatch(filesApi.endpoints.listFiles.initiate(arg, once)).unwrap(),
};

/** One try. Throws an `ApiError`. */
export const requestEndpoint = <Name extends EndpointName>(
  dispatch: EngineDispatch,
  name: Name,
  arg: Calls[Name]['arg'],
): Promise<Calls[Name]['result']> => requests[name](dispatch, arg);

export function* callEndpoint<Name extends EndpointName>(
  name: Name,
  arg: Calls[Name]['arg'],
): SagaGenerator<Calls[Name]['result']> {
  const dispatch = yield* getContext<EngineDispatch>('dispatch');
  return yield* call(requestEndpoint<Name>, dispatch, name, arg);
}

/** A call effect of its own, so that a recording holds the number drawn. */
export const drawChance = ({ random }: Pick<Platform, 'random'>): number => random();

/** Runs the wait between two tries, and may break it off; returns whether to try again. */
export type WhileWaiting = (wait: () => SagaGenerator<void>) => SagaGenerator<boolean>;

function* waitAnyway(wait: () => SagaGenerator<void>): SagaGenerator<boolean> {
  yield* wait();
  return true;
}

/** Calls as often as the retry policy allows. Throws what the last try threw. */
export function* callWithRetry<Name extends EndpointName>(
  name: Name,
  arg: Calls[Name]['arg'],
  whileWaiting: WhileWaiting = waitAnyway,
): SagaGenerator<Calls[Name]['result']> {
  const platform = yield* getContext<Platform>('platform');
  const backOff = createBackOff();
  // Only the waits count as time spent: every reading of a clock would have to be part of the recording.
  let waited: Milliseconds = 0;
  for (;;) {
    try {
      return yield* callEndpoint(name, arg);
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      const pause = function* (): SagaGenerator<void> {
        if (yield* call(whenOnline, platform.connection)) {
          backOff.reset();
          return;
        }
        const chance = yield* call(drawChance, platform);
        const wait = backOff.failed({ startedAt: waited, failedAt: waited, chance, retryAfter: error.retryAfter });
        if (wait === null) throw error;
        yield* delay(wait);
        waited += wait;
      };
      if (!(yield* whileWaiting(pause))) throw error;
    }
  }
}
