/**
 * How the engine calls the api: one function per try, so that a recording knows every call, and the patience around
 * it. Which answers end an upload is decided by the worker.
 */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { call, delay, getContext, type SagaGenerator } from 'typed-redux-saga';
import type { CreateUploadResponse, FilePage, FileRecord, RenewUploadUrlResponse } from '@/api/contract/files';
import type { CreateUploadRequest } from '@/api/contract/requests/files';
import { isApiError } from '@/api/errors';
import { filesApi, type ProcessingArgs } from '@/api/files';
import type { ListArgs } from '@/api/listParams';
import type { UploadPorts } from '../ports';
import { PATIENCE_MS, retryDelay } from '../transfer/retryPolicy';

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

/** A 401 that reaches the engine means that no new token could be had just now; when it never can, the session ends. */
export const isWorthRetrying = (error: unknown): boolean =>
  isApiError(error) && (error.retryable || error.status === 401);

/**
 * As many tries as patience allows. Throws what the last try threw. `pause` waits between two tries and says whether
 * to go on.
 */
export function* callWithRetry<Name extends EndpointName>(
  name: Name,
  arg: Calls[Name]['arg'],
  pause: (milliseconds: number) => SagaGenerator<boolean> = delay,
): SagaGenerator<Calls[Name]['result']> {
  const { random } = yield* getContext<UploadPorts>('uploads');
  let waited = 0;
  for (let failures = 1; ; failures += 1) {
    try {
      return yield* callEndpoint(name, arg);
    } catch (error) {
      const wait = retryDelay(failures, random());
      waited += wait;
      if (!isWorthRetrying(error) || waited > PATIENCE_MS) throw error;
      if (!(yield* pause(wait))) throw error;
    }
  }
}
