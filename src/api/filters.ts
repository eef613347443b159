/** The filters that a person keeps for the inspections list, per organisation. Loaded with what shows or sets them. */
import { api } from './base';
import { filters, type Filters } from './contract/filters';
import type { UpdateFiltersRequest } from './contract/requests/folders';
import { addToasts } from './errorCatalogue';

export const filtersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFilters: build.query<Filters, { organisationId: number }>({
      query: ({ organisationId }) => ({ url: '/inspections/filters', params: { organisation: organisationId } }),
      responseSchema: filters,
      providesTags: ['Filters'],
    }),
    updateFilters: build.mutation<Filters, UpdateFiltersRequest>({
      query: (body) => ({ url: '/inspections/filters', method: 'PATCH', body }),
      responseSchema: filters,
      invalidatesTags: ['Filters'],
      onQueryStarted: async ({ organisation }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(showSaved(organisation, data));
      },
    }),
    updateFolderFilters: build.mutation<Filters, Omit<UpdateFiltersRequest, 'filterModel'>>({
      query: (body) => ({ url: '/inspections/filters', method: 'PATCH', body }),
      responseSchema: filters,
      invalidatesTags: ['Filters'],
      onQueryStarted: async ({ organisation }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(showSaved(organisation, data));
      },
    }),
  }),
});

/** Puts what was saved in place of what was loaded: a list that is narrowed need not wait for one more answer. */
const showSaved = (organisationId: number, saved: Filters) =>
  filtersApi.util.updateQueryData('getFilters', { organisationId }, () => saved);

addToasts({
  getFilters: { title: 'Failed to Fetch Filters', text: 'Could not retrieve the filters.' },
  updateFilters: {
    title: 'Failed to Update Filters',
    text: 'Could not save the filters.',
    success: 'Filters updated',
  },
  updateFolderFilters: {
    title: 'Failed to Update Folder Filters',
    text: 'Could not save the folder filters.',
    success: 'Filters updated',
  },
});

export const { useGetFiltersQuery, useUpdateFiltersMutation, useUpdateFolderFiltersMutation } = filtersApi;
