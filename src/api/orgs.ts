/** Organisations, as staff manage them. Loaded with the staff pages. */
import { api } from './base';
import {
  organisationDetail,
  organisationPage,
  type OrganisationDetail,
  type OrganisationPage,
  type OrganisationType,
} from './contract/orgs';
import type { CreateOrganisationRequest, UpdateOrganisationRequest } from './contract/requests/orgs';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { listParams, type ListArgs } from './listParams';
import { withSeen } from './withSeen';

interface OrganisationListArgs extends ListArgs {
  type?: OrganisationType | null;
}

export interface LinkEnds {
  contractorId: number;
  ownerId: number;
}

/** Any list or detail may show what a change touches: a count of users, a name, a link. */
const ALL = ['Organisation', 'User'] as const;
/** Tag of the lists alone: after a deletion, fetching the deleted organisation again would only give a 404. */
const LIST = { type: 'Organisation', id: 'LIST' } as const;

const linkPath = ({ contractorId, ownerId }: LinkEnds) =>
  `/organisations/contractor/${contractorId}/asset-owner/${ownerId}/link`;

export const orgsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrganisations: build.query<OrganisationPage, OrganisationListArgs>({
      query: ({ type, ...list }) => ({
        url: '/organisations',
        params: { ...listParams(list), ...(type ? { org_type: type } : {}) },
      }),
      responseSchema: organisationPage,
      providesTags: ['Organisation', LIST],
    }),
    getOrganisation: build.query<OrganisationDetail, number>({
      query: (id) => `/organisations/${id}`,
      responseSchema: organisationDetail,
      providesTags: ['Organisation'],
    }),
    createOrganisation: build.mutation<OrganisationDetail, CreateOrganisationRequest>({
      query: (body) => ({ url: '/organisations', method: 'POST', body }),
      responseSchema: organisationDetail,
      invalidatesTags: ALL,
    }),
    updateOrganisation: build.mutation<
      OrganisationDetail,
      { id: number; change: UpdateOrganisationRequest; seen?: Fields }
    >({
      query: ({ id, change, seen }) => ({ url: `/organisations/${id}`, method: 'PATCH', body: withSeen(change, seen) }),
      responseSchema: organisationDetail,
      invalidatesTags: ALL,
    }),
    /** Nobody gets into a closed organisation; it keeps all that it has. */
    setOrganisationClosed: build.mutation<OrganisationDetail, { id: number; isClosed: boolean }>({
      query: ({ id, isClosed }) => ({ url: `/organisations/${id}/closed`, method: 'PUT', body: { isClosed } }),
      responseSchema: organisationDetail,
      invalidatesTags: ALL,
    }),
    /** The server refuses while users or videos belong to the organisation. */
    deleteOrganisation: build.mutation<null, number>({
      query: (id) => ({ url: `/organisations/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? ALL : [LIST]),
    }),
    linkOrganisations: build.mutation<null, LinkEnds>({
      query: (ends) => ({ url: linkPath(ends), method: 'POST' }),
      invalidatesTags: ALL,
    }),
    unlinkOrganisations: build.mutation<null, LinkEnds>({
      query: (ends) => ({ url: linkPath(ends), method: 'DELETE' }),
      invalidatesTags: ALL,
    }),
    /** The file is a picture of at most `LOGO_MAX_BYTES`. */
    uploadLogo: build.mutation<OrganisationDetail, { id: number; file: Blob }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.set('file', file);
        return { url: `/organisations/${id}/upload-logo`, method: 'POST', body };
      },
      responseSchema: organisationDetail,
      invalidatesTags: ['Organisation'],
    }),
  }),
});

export const orgsToasts = addToasts({
  listOrganisations: { title: 'Failed to Fetch Organisations', text: 'Could not retrieve the organisations.' },
  getOrganisation: { title: 'Failed to Fetch Organisation', text: 'Could not retrieve the organisation.' },
  createOrganisation: {
    title: 'Failed to Create Organisation',
    text: 'Could not create the organisation.',
    success: 'Organisation Created',
  },
  updateOrganisation: {
    title: 'Failed to Update Organisation',
    text: 'Could not update the organisation.',
    // The form shows what other staff have changed.
    silentOn: [412],
    success: 'Organisation Updated',
  },
  setOrganisationClosed: {
    title: 'Failed to Update Organisation',
    text: 'Could not update the organisation.',
    // Only the server knows that staff belong to it.
    serverText: [409],
    success: 'Organisation Updated',
  },
  deleteOrganisation: {
    title: 'Failed to Delete Organisation',
    text: 'Could not delete the organisation.',
    // Only the server knows what still belongs to the organisation.
    serverText: [409],
    success: 'Organisation Deleted',
  },
  linkOrganisations: {
    title: 'Failed to Link Organisations',
    text: 'Could not link the organisations.',
    serverText: [400],
    success: 'Organisations Linked',
  },
  unlinkOrganisations: {
    title: 'Failed to Unlink Organisations',
    text: 'Could not unlink the organisations.',
    serverText: [400],
    success: 'Organisations unlinked',
  },
  uploadLogo: {
    title: 'Failed to Update Logo',
    text: 'Could not update the logo.',
    serverText: ({ fields }) => fields?.file ?? '',
    success: 'Logo Updated',
  },
} satisfies ToastCatalogue);

export const {
  useListOrganisationsQuery,
  useGetOrganisationQuery,
  useCreateOrganisationMutation,
  useUpdateOrganisationMutation,
  useSetOrganisationClosedMutation,
  useDeleteOrganisationMutation,
  useLinkOrganisationsMutation,
  useUnlinkOrganisationsMutation,
  useUploadLogoMutation,
} = orgsApi;
