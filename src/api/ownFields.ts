/** An organisation's own fields of inspections and assets. Loaded with what shows or sets them. */
import { api } from './base';
import { ownFields, type OwnField } from './contract/ownFields';
import type { PutOwnFieldsRequest } from './contract/requests/ownFields';
import { addToasts } from './errorCatalogue';

export const ownFieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnFields: build.query<OwnField[], { organisationId: number }>({
      query: ({ organisationId }) => ({ url: `/organisations/${organisationId}/own-fields` }),
      responseSchema: ownFields,
      providesTags: ['OwnField'],
    }),
    putOwnFields: build.mutation<OwnField[], PutOwnFieldsRequest & { organisationId: number }>({
      query: ({ organisationId, ...body }) => ({
        url: `/organisations/${organisationId}/own-fields`,
        method: 'PUT',
        body,
      }),
      responseSchema: ownFields,
      // After a refusal too: the fields are not as they were seen.
      invalidatesTags: ['OwnField'],
    }),
  }),
});

export const ownFieldsToasts = addToasts({
  listOwnFields: { title: 'Failed to Fetch Own Fields', text: 'Could not retrieve the fields of the organisation.' },
  putOwnFields: {
    title: 'Failed to Save Own Fields',
    text: 'Could not save the fields.',
    serverText: [400, 403, 412],
    shownInPlace: true,
    success: 'Own fields saved',
  },
});

export const { useListOwnFieldsQuery, usePutOwnFieldsMutation } = ownFieldsApi;
