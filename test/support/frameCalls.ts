/** Calls on the frames of one inspection, for tests: the answers are parsed as the app parses them. */
import { frames, updatedFrame, type Frame, type UpdatedFrame } from '@/api/contract/frames';
import type { Answer, ApiClient } from './apiClient';

export function frameCalls(api: ApiClient, uuid: string) {
  const list = async (query = ''): Promise<Frame[]> =>
    frames.parse((await api.call('GET', `/inspections2/${uuid}/frames${query}`)).body);
  return {
    list,
    at: async (place: number): Promise<Frame> => {
      const frame = (await list())[place];
      if (!frame) throw new Error(`No frame ${place}.`);
      return frame;
    },
    /** `seen`: the changed fields as the person saw them. */
    patch: (id: number | string, change: object, seen?: unknown): Promise<Answer> =>
      api.call('PATCH', `/inspections/frames/${id}`, { ...change, seen }),
    code: (id: number | string, defectId: number | null, seen?: unknown): Promise<Answer> =>
      api.call('PATCH', `/inspections/frames/${id}/update-defect`, {
        ...{ defectId, pageContext: { viewMode: 'review' } },
        seen,
      }),
  };
}
export type FrameCalls = ReturnType<typeof frameCalls>;

/** The frame of an answer that has to be a success. */
export function saved({ status, body }: Answer): UpdatedFrame {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return updatedFrame.parse(body);
}
