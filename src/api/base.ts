/** The one `createApi`; the domain files beside it inject their endpoints. */
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { ApiError } from './errors';
import { TAGS } from './tags';

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // With the default, one long mutation holds back every refetch.
  invalidationBehavior: 'immediately',
  // A server that sends something else than the contract says gives an error, never a crash in a component.
  catchSchemaFailure: (_failure, { endpoint }): ApiError => ({
    kind: 'parse',
    message: `The server's answer to ${endpoint} was not understood.`,
    retryable: false,
  }),
  endpoints: () => ({}),
});
