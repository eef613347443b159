/** When a person is mailed about their own work. Loaded with the page of their settings. */
import { api } from './base';
import type { WorkMailRequest } from './contract/requests/workMail';
import { workMailSetting, type WorkMailSetting } from './contract/workMail';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const workMailApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWorkMail: build.query<WorkMailSetting, void>({
      query: () => '/work-mail',
      responseSchema: workMailSetting,
      providesTags: ['WorkMail'],
    }),
    chooseWorkMail: build.mutation<WorkMailSetting, WorkMailRequest>({
      query: (body) => ({ url: '/work-mail', method: 'PUT', body }),
      responseSchema: workMailSetting,
      // Of two choices in a row the server may have had the second first, and one that failed may have arrived.
      invalidatesTags: ['WorkMail'],
      // At once: a second choice is made upon what is shown.
      onQueryStarted: async (_chosen, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(workMailApi.util.updateQueryData('getWorkMail', undefined, () => answer.data));
      },
    }),
  }),
});

export const workMailToasts = addToasts({
  getWorkMail: { title: 'Failed to Fetch Settings', text: 'Could not retrieve your settings.' },
  chooseWorkMail: {
    title: 'Failed to Save Setting',
    text: 'Could not save when you are mailed about your work. Please try again.',
    success: 'Setting saved',
  },
} satisfies ToastCatalogue);

export const { useGetWorkMailQuery, useChooseWorkMailMutation } = workMailApi;
