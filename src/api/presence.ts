/**
 * Who else works on an inspection. Loaded with the inspection page. Each request also tells the server that this person
 * is still there; it raises no toast when it fails, as nothing depends on it.
 */
import { api } from './base';
import { presentPeople, type PresentPeople } from './contract/live';
import type { StateWithSession } from './session';

export const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPresent: build.query<PresentPeople, string>({
      query: (inspectionId) => ({ url: `/inspections2/${inspectionId}/presence`, method: 'POST' }),
      responseSchema: presentPeople,
      providesTags: (_people, _error, id) => [{ type: 'Presence', id }],
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (inspectionId, { cacheEntryRemoved, dispatch, getState }) => {
        await cacheEntryRemoved;
        const { status } = (getState() as unknown as StateWithSession).session;
        if (status !== 'signed in') return;
        void dispatch(presenceApi.endpoints.leaveInspection.initiate(inspectionId, { track: false }));
      },
    }),
    leaveInspection: build.mutation<null, string>({
      query: (inspectionId) => ({ url: `/inspections2/${inspectionId}/presence`, method: 'DELETE' }),
    }),
  }),
});

export const { useListPresentQuery } = presenceApi;
