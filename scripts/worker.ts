/** `npm run worker`: works on videos, without the API, on the database and the store that the environment names. */
import { readSettings } from './backend/config';
import { createLog } from './backend/log';
import { startWorkerProcess } from './backend/workerProcess';
import { failProgram } from './failProgram';

async function start(): Promise<() => Promise<void>> {
  const settings = readSettings();
  const log = createLog(settings.logFormat, (line) => console.log(line));
  const stop = await startWorkerProcess(settings, log);
  log('Waiting for videos. Press Ctrl+C to stop.');
  return stop;
}

let stopping = false;
const started = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second signal means now; the lease of a video in hand then runs out.
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
started.catch(failProgram);
