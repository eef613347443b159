/** The stream of what others change. Loads behind the first page; what is heard becomes actions, `state/live` acts on it. */
import { createAction } from '@reduxjs/toolkit';
import type { Milliseconds } from '@/lib/units';
import { api } from './base';
import { frames, type Frame } from './contract/frames';
import { liveChange, type LiveChange } from './contract/live';
import type { ApiExtra } from './ports';

/** The stream has begun: what changed before it nobody has told. */
export const changesFollowed = createAction('live/followed');
export const changesTold = createAction<LiveChange[]>('live/told');

/** The server says something every 15 seconds. */
const LONGEST_SILENCE_MS: Milliseconds = 40_000;
/** The server ends it sooner. */
const LONGEST_LIFE_MS: Milliseconds = 20 * 60_000;

/** What this version of the app does not know is no concern of it. */
function readChange(event: string): LiveChange[] {
  const [, data] = /^data: (.*)$/m.exec(event) ?? [];
  if (data === undefined) return [];
  const { data: change } = liveChange.safeParse(JSON.parse(data));
  return change ? [change] : [];
}

/** Resolves when it ends, however it ends. */
async function readEvents(response: Response, heard: (changes: LiveChange[]) => void): Promise<null> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      const events = (text + decoder.decode(chunk.value, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      heard(events.flatMap(readChange));
    }
  } catch {
    // The connection broke, or nobody wants it any more.
  }
  return null;
}

export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those alone that somebody changed within so many seconds. */
    listChangedFrames: build.query<Frame[], { inspectionId: string; seconds: number }>({
      query: ({ inspectionId, seconds }) => ({
        url: `/inspections2/${inspectionId}/frames`,
        params: { changed_within: seconds },
      }),
      responseSchema: frames,
      keepUnusedDataFor: 0,
    }),
    /** Until the stream ends. A mutation that changes nothing: there is nothing of it to be kept. */
    followChanges: build.mutation<null, null>({
      queryFn: async (_nothing, { signal, dispatch, extra }, _options, query) => {
        const { clock } = (extra as ApiExtra).platform;
        const end = new AbortController();
        const stop = () => end.abort();
        signal.addEventListener('abort', stop);
        let heardAt = clock.now();
        const watch = async () => {
          while (!end.signal.aborted && clock.now() - heardAt < LONGEST_SILENCE_MS)
            await clock.sleep(LONGEST_SILENCE_MS / 2, end.signal);
          stop();
        };
        const { error } = await query({
          url: '/events',
          signal: end.signal,
          timeout: LONGEST_LIFE_MS,
          responseHandler: (response) => {
            if (!response.ok) return response.json().catch(() => null);
            heardAt = clock.now();
            void watch().catch(() => undefined);
            dispatch(changesFollowed());
            return readEvents(response, (changes) => {
              heardAt = clock.now();
              if (changes.length > 0) dispatch(changesTold(changes));
            });
          },
        });
        stop();
        signal.removeEventListener('abort', stop);
        return error ? { error } : { data: null };
      },
    }),
  }),
});
