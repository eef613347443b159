/** The owner's pipes in the worst condition. Loaded with the dashboard, which needs no other call for assets. */
import { api } from './base';
import { worstPipes, type WorstPipes } from './contract/assets';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const worstPipesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWorstPipes: build.query<WorstPipes, number>({
      query: (organisationId) => ({ url: '/assets/worst', params: { organisation_id: organisationId } }),
      responseSchema: worstPipes,
      providesTags: [{ type: 'Asset', id: 'LIST' }, 'Inspection', 'Frame', 'RepairPlan'],
    }),
  }),
});

export const worstPipesToasts = {
  listWorstPipes: { title: 'Failed to Fetch Assets', text: 'Could not retrieve your pipes in the worst condition.' },
} satisfies ToastCatalogue;

addToasts(worstPipesToasts);

export const { useListWorstPipesQuery } = worstPipesApi;
