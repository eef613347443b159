/** Works on regrades as they come, batch by batch, until `signal` aborts. */
import { isConnectionError, type Database } from '../database/database';
import { errorLine, type Log } from '../log';
import { lookAgainMs, type Queue } from '../queue';
import { failRegrade, findRegrade, regradeBatch } from './regradeJobs';

interface Parts {
  database: Database;
  queue: Queue;
  log: Log;
}

export async function regradeAll({ database, queue, log }: Parts, signal: AbortSignal): Promise<void> {
  /** One batch; false when there is none to do. */
  const work = async (): Promise<boolean> => {
    const id = await findRegrade(database);
    if (id === null) return false;
    try {
      return await regradeBatch(database, id);
    } catch (error) {
      // Without the database nobody can go on; whatever else it is would be the same again.
      if (!(error instanceof Error) || isConnectionError(error)) throw error;
      log(`Regrade ${id} has failed: ${errorLine(error)}`);
      await failRegrade(database, id);
      return true;
    }
  };
  while (!signal.aborted) {
    const nudges = queue.nudges();
    const hasWorked = await work().catch((error: unknown) => {
      log(`Regrade: ${errorLine(error)}`);
      return false;
    });
    if (!hasWorked && queue.nudges() === nudges) await queue.wait(lookAgainMs(database), signal);
  }
}
