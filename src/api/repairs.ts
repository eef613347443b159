/** Repair plans of inspections. */
import { api } from './base';
import { generatedRepairs, repairPlan, type GeneratedRepairs, type RepairPlan } from './contract/repairs';
import type { ToastCatalogue } from './errors';

export const repairsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRepairPlan: build.query<RepairPlan, string>({
      query: (inspectionId) => `/inspections/${inspectionId}/repairplan`,
      responseSchema: repairPlan,
      providesTags: (_plan, _error, inspectionId) => [{ type: 'RepairPlan', id: inspectionId }],
    }),
    /** Replaces the generated plan of each inspection, and leaves what people have planned alone. */
    generateRepairs: build.mutation<GeneratedRepairs, { inspectionIds: readonly string[] }>({
      query: ({ inspectionIds }) => ({
        url: '/repairs/generate',
        method: 'POST',
        body: { inspection_ids: inspectionIds },
      }),
      responseSchema: generatedRepairs,
      invalidatesTags: (_answer, _error, { inspectionIds }) =>
        inspectionIds.map((id) => ({ type: 'RepairPlan' as const, id })),
    }),
  }),
});

export const repairsToasts = {
  getRepairPlan: { title: 'Failed to Fetch Repair Plan', text: 'Could not retrieve the repair plan.' },
  generateRepairs: {
    title: 'Failed to Generate Repairs',
    text: 'Could not generate repairs.',
    loading: 'Generating Repairs',
    success: 'Repairs Generated',
    successSeconds: 2,
  },
} satisfies ToastCatalogue;

export const { useGetRepairPlanQuery, useGenerateRepairsMutation } = repairsApi;
