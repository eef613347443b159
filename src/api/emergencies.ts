/** Emergencies: observations that the owner is told of at once. Loaded with the review screen and the dashboard. */
import { api } from './base';
import { emergencies, emergency, type Emergency } from './contract/emergencies';
import { addToasts } from './errorCatalogue';

export const emergenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of the inspection, the latest first. */
    listEmergencies: build.query<Emergency[], { inspectionId: string }>({
      query: ({ inspectionId }) => `/inspections2/${inspectionId}/emergencies`,
      responseSchema: emergencies,
      providesTags: ['Emergency'],
    }),
    /** `defectCode` is the frame's as the person sees it: a 412 where a colleague has changed it. */
    tellEmergency: build.mutation<Emergency, { frameId: number; defectCode: string | null; note: string }>({
      query: ({ frameId, defectCode, note }) => ({
        url: `/inspections/frames/${frameId}/emergencies`,
        method: 'POST',
        body: { defectCode, note },
      }),
      responseSchema: emergency,
      // Also after a failure: somebody else may have told of it, or recoded the frame.
      invalidatesTags: ['Emergency'],
    }),
    takeOnEmergency: build.mutation<Emergency, number>({
      query: (id) => ({ url: `/inspections/emergencies/${id}/take-on`, method: 'POST' }),
      responseSchema: emergency,
      invalidatesTags: ['Emergency'],
    }),
  }),
});

addToasts({
  listEmergencies: {
    title: 'Failed to Fetch Emergencies',
    text: 'Could not retrieve what the owner was told of this inspection.',
    shownInPlace: true,
  },
  tellEmergency: { title: 'The Owner Was Not Told', text: 'Could not tell the owner. Call them.', serverText: true },
  takeOnEmergency: {
    title: 'Failed to Take On Emergency',
    text: 'Could not save that you have taken it on.',
    serverText: true,
  },
});

export const { useListEmergenciesQuery, useTellEmergencyMutation, useTakeOnEmergencyMutation } = emergenciesApi;
