/** The one `createApi`; the domain files beside it inject their endpoints. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { ApiError } from './errors';
import { TAGS } from './tags';

const REFETCH_AFTER_SECONDS = 5;

/** Where an answer breaks its schema: the keys that lead to the place. */
const placeOf = (issue?: { path?: readonly (PropertyKey | { key: PropertyKey })[] }): string =>
  issue?.path?.map((step) => String(typeof step === 'object' ? step.key : step)).join('.') || 'its root';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // With the default, one long mutation holds back every refetch.
  invalidationBehavior: 'immediately',
  // Other people and the video workers change what is listed: a screen that opens asks again, showing meanwhile what it has.
  refetchOnMountOrArgChange: REFETCH_AFTER_SECONDS,
  // A server that sends something else than the contract says gives an error, never a crash in a component.
  catchSchemaFailure: ({ issues }, { endpoint }): ApiError => ({
    kind: 'parse',
    breach: [endpoint, placeOf(issues[0])].join(' at '),
    message: `The server's answer to ${endpoint} was not understood.`,
    retryable: false,
  }),
  endpoints: () => ({}),
});
