/** The programme: an organisation's pipes with what decides on their repair, and decisions on many of them. */
import { api } from './base';
import { decisionsSet, programmeAssets, type DecisionsSet, type ProgrammeAssets } from './contract/programme';
import type { DecideAssetsRequest } from './contract/requests/assets';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const programmeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProgrammeAssets: build.query<ProgrammeAssets, number>({
      query: (organisationId) => ({ url: '/assets/programme', params: { organisation_id: organisationId } }),
      responseSchema: programmeAssets,
      // Costs are those of repair plans at the rates.
      providesTags: [{ type: 'Asset', id: 'LIST' }, 'Inspection', 'RepairPlan'],
    }),
    /** Invalidates nothing: who sends many calls tells once that assets have changed (`parts/asset/useDecide.ts`). */
    decideAssets: build.mutation<DecisionsSet, DecideAssetsRequest>({
      query: (body) => ({ url: '/assets/decisions', method: 'POST', body }),
      responseSchema: decisionsSet,
    }),
  }),
});

export const programmeToasts = {
  listProgrammeAssets: { title: 'Failed to Fetch Assets', text: 'Could not retrieve the assets of the programme.' },
  decideAssets: { title: 'Failed to Set Decisions', text: 'Could not set the decisions.', serverText: true },
} satisfies ToastCatalogue;

addToasts(programmeToasts);

export const { useListProgrammeAssetsQuery, useDecideAssetsMutation } = programmeApi;
