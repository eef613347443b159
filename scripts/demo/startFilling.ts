/** Fills in the demo data beside the running product: begins on a fresh database, and goes on where it was stopped. */
import path from 'node:path';
import type { Backend } from '../backend/backend';
import { errorLine, type Log } from '../backend/log';
import { fillDemo } from './fillDemo';
import { FIRST_STEP } from './fillTown';
import { readJournal, writeJournal, type Progress } from './journal';
import { DEMO_VIDEOS } from './plan';
import { writeVideo } from './writeVideo';

const JOURNAL = 'demo.json';

/**
 * Whether there is something to fill in, by the steps that are done. What an earlier release has made stays as it is:
 * people have worked on it since.
 */
export const goesOn = (done: readonly string[] | null): boolean =>
  done !== null && (done.length === 0 || done.includes(FIRST_STEP));

export function startFilling() {
  let progress: Progress | null = null;
  return {
    /** How far the filling is; null while nothing is filled in. */
    progress: () => progress,
    /** Does not wait for the filling; the returned function stops it and waits for its end. */
    start: async (
      { origin, ffmpeg, temporary, isNew }: Pick<Backend, 'origin' | 'ffmpeg' | 'temporary' | 'isNew'>,
      dataDir: string,
      log: Log,
    ): Promise<() => Promise<void>> => {
      const journal = path.join(dataDir, JOURNAL);
      if (isNew) await writeJournal(journal, []);
      if (!goesOn(await readJournal(journal))) return async () => {};
      const stopping = new AbortController();
      const { signal } = stopping;
      const filling = fillDemo({
        origin,
        journal,
        signal,
        videos: DEMO_VIDEOS,
        write: (video) => writeVideo(video, { ffmpeg, folder: temporary, signal }),
        tell: ({ done, total }) => {
          progress = done < total ? { done, total } : null;
        },
      }).catch((error: unknown) => {
        progress = null;
        if (!signal.aborted)
          log(`The demo data are not complete, the next start goes on with them: ${errorLine(error)}`);
      });
      return async () => {
        stopping.abort();
        await filling;
      };
    },
  };
}
