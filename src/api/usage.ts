/** What an organisation uses, and its quotas. Loaded with what shows them. */
import { api } from './base';
import type { Fields } from './contract/requests/seen';
import type { QuotasRequest } from './contract/requests/usage';
import { organisationUsage, type OrganisationUsage } from './contract/usage';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { withSeen } from './withSeen';

export const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUsage: build.query<OrganisationUsage, number>({
      query: (organisationId) => `/organisations/${organisationId}/usage`,
      responseSchema: organisationUsage,
      providesTags: ['Organisation'],
    }),
    changeQuotas: build.mutation<OrganisationUsage, { id: number; change: QuotasRequest; seen: Fields }>({
      query: ({ id, change, seen }) => ({
        url: `/organisations/${id}/quotas`,
        method: 'PUT',
        body: withSeen(change, seen),
      }),
      responseSchema: organisationUsage,
      // The organisation's page shows what was changed.
      invalidatesTags: ['Organisation'],
    }),
  }),
});

export const usageToasts = addToasts({
  getUsage: {
    title: 'Failed to Fetch Usage',
    text: 'Could not retrieve what the organisation uses.',
    shownInPlace: true,
  },
  changeQuotas: {
    title: 'Failed to Change Quotas',
    text: 'Could not change the quotas.',
    // The form shows what other staff have changed.
    silentOn: [412],
    success: 'Quotas changed',
  },
} satisfies ToastCatalogue);

export const { useGetUsageQuery, useChangeQuotasMutation } = usageApi;
