/** Who changed what of a frame. Loads when a person asks for it. */
import { api } from './base';
import { frameHistory, type FrameHistory } from './contract/frameHistory';
import type { Frame } from './contract/frames';
import { addToasts } from './errorCatalogue';

export const frameHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `version` is that of the frame: another one has another history. */
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
