/** Colleagues, as the administrators of an organisation see them. Loaded with their dialog. */
import { api } from './base';
import { colleagues, type Colleague } from './contract/users';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const colleaguesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listColleagues: build.query<Colleague[], void>({
      query: () => '/colleagues',
      responseSchema: colleagues,
      providesTags: ['User'],
    }),
    setAdministrator: build.mutation<Colleague[], Pick<Colleague, 'id' | 'isAdmin'>>({
      query: ({ id, isAdmin }) => ({ url: `/colleagues/${id}`, method: 'PATCH', body: { isAdmin } }),
      responseSchema: colleagues,
      invalidatesTags: ['User'],
    }),
  }),
});

export const colleaguesToasts = addToasts({
  listColleagues: { title: 'Failed to Fetch Colleagues', text: 'Could not retrieve the people of your organisation.' },
  setAdministrator: {
    title: 'Failed to Change Administrator',
    text: 'Could not change the administrator. Please try again.',
    // Trying again would not help: it is the only administrator.
    serverText: [409],
    success: 'Administrator changed',
  },
} satisfies ToastCatalogue);

export const { useListColleaguesQuery, useSetAdministratorMutation } = colleaguesApi;
