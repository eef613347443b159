/** Frames of an inspection. */
import { api } from './base';
import { frames, type Frame } from './contract/frames';
import type { Notices } from './errors';

export const framesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** In the order of the video. `reported` leaves out hidden frames and those without a defect. */
    listFrames: build.query<Frame[], { inspectionId: string; reported: boolean }>({
      query: ({ inspectionId, reported }) => ({
        url: `/inspections2/${inspectionId}/frames`,
        params: reported ? { reported_frames: true } : {},
      }),
      responseSchema: frames,
      providesTags: (_frames, _error, { inspectionId }) => [{ type: 'Frame', id: inspectionId }],
    }),
  }),
});

export const framesNotices = {
  listFrames: { title: 'Failed to Fetch Frames', text: 'Could not retrieve frames.' },
} satisfies Notices;

export const { useListFramesQuery } = framesApi;
