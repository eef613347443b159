/** Frames of an inspection and their changes. */
import { api } from './base';
import { frames, updatedFrame, type Frame, type UpdatedFrame } from './contract/frames';
import type { UpdateDefectRequest, UpdateFrameRequest } from './contract/requests/frames';
import type { Fields } from './contract/requests/seen';
import type { ToastCatalogue } from './errors';
import { withSeen } from './withSeen';

export interface FrameToChange extends Pick<Frame, 'id'> {
  /** The frame's name for people, in toasts; not sent. */
  name?: string;
}

/** A change as the server takes it: empty texts become null, and no units are '-'. */
export function toFrameRequest(change: UpdateFrameRequest): UpdateFrameRequest {
  const entries = Object.entries(change).map(([key, value]): [string, unknown] => {
    const known = value === '' ? null : value;
    return [key, known === null && /^quantity[12]Units$/.test(key) ? '-' : known];
  });
  return Object.fromEntries(entries) as UpdateFrameRequest;
}

/** Replaces or inserts the frame in a list that is in the order of the video. */
export function putFrame(list: Frame[], frame: Frame): void {
  const index = list.findIndex(({ id }) => id === frame.id);
  if (index >= 0) {
    list[index] = frame;
    return;
  }
  list.push(frame);
  list.sort((one, other) => one.frameId - other.frameId || one.observation - other.observation);
}

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
    /** Invalidates nothing: the caller puts the answer into the lists that hold the frame. */
    updateFrame: build.mutation<UpdatedFrame, { frame: FrameToChange; change: UpdateFrameRequest; seen?: Fields }>({
      query: ({ frame, change, seen }) => ({
        url: `/inspections/frames/${frame.id}`,
        method: 'PATCH',
        body: withSeen(toFrameRequest(change), seen),
      }),
      responseSchema: updatedFrame,
    }),
    updateDefect: build.mutation<UpdatedFrame, { frame: FrameToChange; seen?: Fields } & UpdateDefectRequest>({
      query: ({ frame, seen, ...body }) => ({
        url: `/inspections/frames/${frame.id}/update-defect`,
        method: 'PATCH',
        body: withSeen(body, seen),
      }),
      responseSchema: updatedFrame,
      // The code has another id, or is none any more: the table has been replaced since it was read.
      invalidatesTags: (coded, error, { defectId }) =>
        (coded?.defectId ?? defectId) === defectId && error?.status !== 400 ? [] : ['DefectTable'],
    }),
  }),
});

/** The cast is safe: `about` is called with the argument of its own endpoint only. */
const nameOfFrame = (arg: unknown) => (arg as { frame: FrameToChange }).frame.name;

export const framesToasts = {
  listFrames: { title: 'Failed to Fetch Frames', text: 'Could not retrieve frames.' },
  // The success texts raise no toast, a thousand of them a day would be noise: the saved state on the screen says it.
  updateFrame: {
    title: 'Failed to Update Frame',
    text: 'Could not update the frame.',
    success: 'Frame updated successfully!',
    serverText: [400, 403, 404, 412],
    // Put aside, with the reason: of a conflict the screen shows both values, and the person chooses.
    silentOn: [403, 412],
    retriedByCaller: true,
    about: nameOfFrame,
  },
  updateDefect: {
    title: 'Failed to Update Defect',
    text: 'Could not update defect information.',
    success: 'Defect code updated successfully!',
    serverText: [400, 403, 404, 412],
    // Put aside, with the reason: of a conflict the screen shows both values, and the person chooses.
    silentOn: [403, 412],
    retriedByCaller: true,
    about: nameOfFrame,
  },
} satisfies ToastCatalogue;

export const { useListFramesQuery } = framesApi;
