/** The worker: does jobs of every kind as they come, for as long as the process runs. */
import { exportWork } from './exports/makeExports';
import { regradeWork } from './grading/regradeJobs';
import { workOnJobs } from './jobQueue';
import { readEarned } from './quality/earnedWord';
import { copyWork } from './worker/makeCopies';
import { videoWork, type Worker } from './worker/processVideo';

/** The returned function stops it, and gives back what is in hand. */
export function startWorker(parts: Omit<Worker, 'silentClasses'>, videosAtOnce: number): () => Promise<void> {
  const worker: Worker = {
    ...parts,
    silentClasses: async (db, organisationId) =>
      (await readEarned(db, organisationId)).filter(({ isSilent }) => isSilent),
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = Promise.all([
    workOnJobs(worker, videoWork(worker, videosAtOnce), signal),
    workOnJobs(worker, copyWork(worker), signal),
    workOnJobs(worker, exportWork(worker), signal),
    workOnJobs(worker, regradeWork(worker), signal),
  ]);
  return async () => {
    stopping.abort();
    await working;
  };
}
