/**
 * The stream of what others change (server-sent events). Loaded after the first page. Changes that arrive become
 * actions; `state/live` decides what to fetch for them.
 */
import { createAction } from '@reduxjs/toolkit';
import type { Milliseconds } from '@/lib/units';
import { api } from './base';
import { frames, type Frame } from './contract/frames';
import { liveChange, type LiveChange } from './contract/live';
import type { ApiExtra } from './ports';

/** The stream has begun. Changes made before this moment were not reported. */
export const changesFollowed = createAction('live/followed');
export const changesTold = createAction<LiveChange[]>('live/told');

/** After so long without a byte the connection counts as dead: the server sends a heartbeat every 15 seconds. */
const LONGEST_SILENCE_MS: Milliseconds = 40_000;
/** A bound for one stream; the server ends it sooner. */
const LONGEST_LIFE_MS: Milliseconds = 20 * 60_000;

/** Kinds of changes that this version of the app does not know are left out. */
function readChange(event: string): LiveChange[] {
  const [, data] = /^data: (.*)$/m.exec(event) ?? [];
  if (data === undefined) return [];
  const { data: change } = liveChange.safeParse(JSON.parse(data));
  return change ? [change] : [];
}

/** Resolves when the stream ends, for whatever reason; never rejects. */
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
    // The connection broke, or the caller aborted the stream.
  }
  return null;
}

export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Only the frames that somebody changed within the last so many seconds. */
    listChangedFrames: build.query<Frame[], { inspectionId: string; seconds: number }>({
      query: ({ inspectionId, seconds }) => ({
        url: `/inspections2/${inspectionId}/frames`,
        params: { changed_within: seconds },
      }),
      responseSchema: frames,
      keepUnusedDataFor: 0,
    }),
    /** Runs until the stream ends. Changes nothing; a mutation because there is no answer to cache. */
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
