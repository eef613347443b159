/** Further observations on a frame's picture. Loaded with the review screen. */
import { api } from './base';
import { frame, type Frame } from './contract/frames';
import { addToasts } from './errorCatalogue';
import { framesApi, putFrame } from './frames';

export const observationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Adds a frame with the same picture, hidden until an edit shows it. */
    addObservation: build.mutation<Frame, Pick<Frame, 'id' | 'inspectionId'>>({
      query: ({ id }) => ({ url: `/inspections/frames/${id}/observations`, method: 'POST' }),
      responseSchema: frame,
      onQueryStarted: async ({ inspectionId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        for (const reported of [true, false]) {
          dispatch(
            framesApi.util.updateQueryData('listFrames', { inspectionId, reported }, (list) => putFrame(list, data)),
          );
        }
      },
    }),
  }),
});

addToasts({
  addObservation: {
    title: 'Failed to Add Observation',
    text: 'Could not add an observation to the frame.',
    serverText: true,
  },
});

export const { useAddObservationMutation } = observationsApi;
