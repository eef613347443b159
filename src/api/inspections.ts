/** Inspections: the list and one inspection. */
import { api } from './base';
import { inspection, inspectionPage, type Inspection, type InspectionPage } from './contract/inspections';
import type { Notices } from './errors';
import { listParams, type ListArgs } from './paging';

export const inspectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInspections: build.query<InspectionPage, ListArgs & { organisationId: number }>({
      query: ({ organisationId, ...list }) => ({
        url: '/inspections2',
        params: { ...listParams(list), organisation: organisationId },
      }),
      responseSchema: inspectionPage,
      providesTags: (page) => [
        { type: 'Inspection', id: 'LIST' },
        ...(page?.results ?? []).map(({ uuid }) => ({ type: 'Inspection' as const, id: uuid })),
      ],
    }),
    getInspection: build.query<Inspection, string>({
      query: (uuid) => `/inspections2/${uuid}`,
      responseSchema: inspection,
      providesTags: (_inspection, _error, uuid) => [{ type: 'Inspection', id: uuid }],
    }),
  }),
});

export const inspectionsNotices = {
  listInspections: { title: 'Failed to Fetch Inspections', text: 'Could not retrieve inspections list.' },
  getInspection: { title: 'Failed to Fetch Inspection', text: 'Could not retrieve the inspection.' },
} satisfies Notices;

export const { useListInspectionsQuery, useGetInspectionQuery } = inspectionsApi;
