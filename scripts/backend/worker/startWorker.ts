/** The worker's loops: take videos on as they come, so many at once, and regrades, for as long as the process runs. */
import { regradeAll } from '../grading/regradeAll';
import { errorLine, logWith } from '../log';
import { lookAgainMs } from '../queue';
import { releaseExpiredLeases, takeLease } from './jobQueue';
import { startCopies } from './makeCopies';
import { processVideo, type Worker } from './processVideo';

/** The returned function stops it, and gives back the videos in hand. */
export function startWorker(worker: Worker, videosAtOnce: number): () => Promise<void> {
  const { database, queue, log } = worker;
  const stopping = new AbortController();
  const { signal } = stopping;

  const work = async () => {
    while (!signal.aborted) {
      const nudges = queue.nudges();
      try {
        await releaseExpiredLeases(database);
        const lease = await takeLease(database);
        if (lease) {
          const { processingId, attempt, inspectionUuid } = lease;
          await logWith({ processingId, attempt, inspectionUuid }, () => processVideo(worker, lease, signal));
          // It may want a copy now.
          queue.nudge();
          continue;
        }
      } catch (error) {
        // Without the database or the store there is nothing to do but to look again.
        log(`Worker: ${errorLine(error)}`);
      }
      if (queue.nudges() === nudges) await queue.wait(lookAgainMs(database), signal);
    }
  };
  const regrading = videosAtOnce > 0 ? [regradeAll(worker, signal)] : [];
  const working = Promise.all([...Array.from({ length: videosAtOnce }, work), ...regrading]);
  const stopCopies = videosAtOnce > 0 ? startCopies(worker) : async () => {};
  return async () => {
    stopping.abort();
    await Promise.all([working, stopCopies()]);
  };
}
