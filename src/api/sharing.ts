/**
 * Sharing an inspection with people without an account. Loaded with the dialog and with the page behind such a link.
 */
import { api } from './base';
import {
  createdShareLink,
  shareableLinks,
  sharedInspection,
  type CreatedShareLink,
  type ShareableLinks,
  type SharedInspection,
} from './contract/sharing';
import { addToasts } from './errorCatalogue';

const linksOf = (uuid: string) => [{ type: 'ShareLink' as const, id: uuid }];

export const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShareableLinks: build.query<ShareableLinks, string>({
      query: (uuid) => `/inspections/${uuid}/shareable-links`,
      responseSchema: shareableLinks,
      providesTags: (_links, _error, uuid) => [{ type: 'ShareLink', id: uuid }],
    }),
    createShareLink: build.mutation<CreatedShareLink, { uuid: string; endsAt: string }>({
      query: ({ uuid, endsAt }) => ({
        url: `/inspections/${uuid}/shareable-links`,
        method: 'POST',
        body: { endsAt },
      }),
      responseSchema: createdShareLink,
      invalidatesTags: (_made, _error, { uuid }) => linksOf(uuid),
    }),
    revokeShareLink: build.mutation<null, { uuid: string; id: number }>({
      query: ({ id }) => ({ url: `/inspections/shareable-links/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { uuid }) => linksOf(uuid),
    }),
    /** What a link shows to anybody: even a signed-in reader's session is neither sent nor refreshed. */
    readShared: build.query<SharedInspection, { token: string }>({
      query: (body) => ({ url: '/shared/inspection', method: 'POST', body }),
      responseSchema: sharedInspection,
      extraOptions: { auth: 'none' },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const sharingToasts = addToasts({
  listShareableLinks: {
    title: 'Failed to Fetch Links',
    text: 'Could not retrieve shareable links for this inspection.',
  },
  createShareLink: {
    title: 'Failed to Create Link',
    text: 'Could not create the link.',
    serverText: true,
    shownInPlace: true,
  },
  revokeShareLink: { title: 'Failed to Revoke Link', text: 'Could not revoke the link.', serverText: [403] },
  readShared: {
    title: 'Failed to Load Inspection',
    text: 'Could not load the inspection.',
    serverText: [429],
    shownInPlace: true,
  },
});

export const {
  useListShareableLinksQuery,
  useCreateShareLinkMutation,
  useRevokeShareLinkMutation,
  useReadSharedQuery,
} = sharingApi;
