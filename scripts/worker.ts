/** `npm run worker`: works on videos, without the API, on the database and the store that the environment names. */
import { readSettings } from './backend/config';
import { StartError } from './backend/startError';
import { startWorkerProcess } from './backend/workerProcess';

let stopping = false;
const started = startWorkerProcess(readSettings(), (line) => console.log(line));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second one means now; the lease of a video in hand runs out either way.
    if (stopping) process.exit(1);
    stopping = true;
    void started
      .then((stop) => stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
}
started.then(
  () => console.log('Waiting for videos. Press Ctrl+C to stop.'),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  },
);
