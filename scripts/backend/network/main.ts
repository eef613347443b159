/**
 * The program that reads the file of a network, in a process of its own: it knows neither database, store, network nor
 * secrets, gets a folder with the file in it, and leaves `outcome.json` there. When its parent is gone, it ends.
 */
import { runTask } from '../children/runTask';
import { UnreadableFile } from '../importing/surveys';
import { UnreadableText } from '../tableFiles/decodeText';
import type { NetworkOutcome, NetworkTask } from './outcome';
import { readNetwork } from './readNetwork';

await runTask<NetworkTask>((task) =>
  readNetwork(task).then(
    (read): NetworkOutcome => ({ kind: 'read', read }),
    (error: unknown): NetworkOutcome => {
      if (error instanceof UnreadableFile || error instanceof UnreadableText) {
        return { kind: 'refused', message: error.message };
      }
      throw error;
    },
  ),
);
