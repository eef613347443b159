/** Who changed what in a frame. Loaded when a person opens the history. */
import { api } from './base';
import { frameHistory, type FrameHistory } from './contract/frameHistory';
import type { Frame } from './contract/frames';
import { addToasts } from './errorCatalogue';

export const frameHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The frame's `version` is part of the cache key only: after a change of the frame its history is another. */
    getFrameHistory: build.query<FrameHistory, Pick<Frame, 'id' | 'version'>>({
      query: ({ id }) => `/inspections/frames/${id}/history`,
      responseSchema: frameHistory,
    }),
  }),
});

addToasts({
  getFrameHistory: {
    title: 'Failed to Fetch History',
    text: 'Could not retrieve the history of the frame.',
    shownInPlace: true,
  },
});

export const { useGetFrameHistoryQuery } = frameHistoryApi;
