/** Saved views of the inspections list. Loaded with the list. */
import * as z from 'zod/mini';
import { api } from './base';
import type { CreateViewRequest, UpdateViewRequest } from './contract/requests/views';
import type { Fields } from './contract/requests/seen';
import { savedViews, type SavedView } from './contract/views';
import { addToasts } from './errorCatalogue';
import { withSeen } from './withSeen';

const created = z.object({ id: z.number() });

export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<SavedView[], { organisationId: number }>({
      query: ({ organisationId }) => ({ url: '/inspections/views', params: { organisation: organisationId } }),
      responseSchema: savedViews,
      // A deleted folder is told of.
      providesTags: ['InspectionView', { type: 'Folder', id: 'LIST' }],
    }),
    createView: build.mutation<{ id: number }, CreateViewRequest>({
      query: (body) => ({ url: '/inspections/views', method: 'POST', body }),
      responseSchema: created,
      invalidatesTags: ['InspectionView'],
    }),
    updateView: build.mutation<null, { id: number; change: UpdateViewRequest; seen: Fields }>({
      query: ({ id, change, seen }) => ({
        url: `/inspections/views/${id}`,
        method: 'PATCH',
        body: withSeen(change, seen),
      }),
      // After a refusal too: the views are not as they were seen.
      invalidatesTags: ['InspectionView'],
    }),
    deleteView: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/inspections/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['InspectionView'],
    }),
  }),
});

export const viewsToasts = addToasts({
  listViews: { title: 'Failed to Fetch Views', text: 'Could not retrieve the saved views.' },
  createView: {
    title: 'Failed to Save View',
    text: 'Could not save the view.',
    serverText: [400, 409],
    shownInPlace: true,
  },
  updateView: {
    title: 'Failed to Update View',
    text: 'Could not save the view.',
    serverText: [400, 403, 409, 412],
    shownInPlace: true,
    success: 'View updated',
  },
  deleteView: {
    title: 'Failed to Delete View',
    text: 'Could not delete the view.',
    serverText: [403],
    success: 'View deleted',
  },
});

export const { useListViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } = viewsApi;
