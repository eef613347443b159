/** Users, and the organisations that the signed-in user may work in. */
import { api } from './base';
import { organisationOptions, type OrganisationOption } from './contract/auth';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganisationOptions: build.query<OrganisationOption[], void>({
      query: () => '/users/organisation-context-options',
      responseSchema: organisationOptions,
      providesTags: ['Organisation'],
    }),
  }),
});

export const { useListOrganisationOptionsQuery } = usersApi;
