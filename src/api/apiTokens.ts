/** The organisation's API tokens, as its administrators see them. Loaded with their page. */
import { api } from './base';
import { apiTokens, createdApiToken, type ApiToken, type CreatedApiToken } from './contract/apiTokens';
import type { CreateApiTokenRequest } from './contract/requests/apiTokens';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const apiTokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApiTokens: build.query<ApiToken[], void>({
      query: () => '/api-tokens',
      responseSchema: apiTokens,
      providesTags: ['ApiToken'],
    }),
    createApiToken: build.mutation<CreatedApiToken, CreateApiTokenRequest>({
      query: (body) => ({ url: '/api-tokens', method: 'POST', body }),
      responseSchema: createdApiToken,
      invalidatesTags: ['ApiToken'],
    }),
    revokeApiToken: build.mutation<null, number>({
      query: (id) => ({ url: `/api-tokens/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ApiToken'],
    }),
  }),
});

export const apiTokensToasts = addToasts({
  listApiTokens: { title: 'Failed to Load API Tokens', text: 'Could not load the API tokens. Please try again.' },
  createApiToken: {
    title: 'Failed to Create API Token',
    text: 'Could not create the API token. Please try again.',
    serverText: true,
    shownInPlace: true,
  },
  revokeApiToken: { title: 'Failed to Revoke API Token', text: 'Could not revoke the API token.', serverText: [403] },
} satisfies ToastCatalogue);

export const { useListApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = apiTokensApi;
