/** The organisations that the signed-in user may work in. What staff do with users is in `staffUsers.ts`. */
import { api } from './base';
import { organisationOptions, type OrganisationOption } from './contract/auth';
import type { ToastCatalogue } from './errors';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganisationOptions: build.query<OrganisationOption[], void>({
      query: () => '/users/organisation-context-options',
      responseSchema: organisationOptions,
      providesTags: ['Organisation'],
    }),
  }),
});

export const usersToasts = {
  listOrganisationOptions: {
    title: 'Failed to Load Organisations',
    text: 'Could not load organisation options. Please try again.',
  },
} satisfies ToastCatalogue;

export const { useListOrganisationOptionsQuery } = usersApi;
