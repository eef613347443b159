/**
 * A worker without the API, on a database and a store that are servers, beside any number of others. An embedded
 * database and store belong to the process that has the API, which works on videos itself.
 */
import { createServer, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { openBlobStore } from './blobs/blobStore';
import { prepareChildren } from './children/childProgram';
import type { Settings } from './config';
import { diskOf, type Disk } from './disk';
import { openServerDatabase } from './database/database';
import type { Log } from './log';
import { readinessOf, watchParts, type Health } from './health';
import { findFfmpeg } from './media/ffmpeg';
import { createMetrics, type Metrics } from './metrics';
import { portInUse } from './portInUse';
import { StartError } from './startError';
import { startWorker } from './startWorker';
import { checkPair } from './storeMark';
import { createWorkerWaker } from './workerWaker';

/** A worker's lease of a job is long over by then (`jobQueue.ts`). */
const DEAD_AFTER_MS = 3 * 60_000;
const SIGN_MS = 15_000;

/** The returned function stops it. Throws a StartError for whatever a person can put right. */
export async function startWorkerProcess(settings: Settings, log: Log): Promise<() => Promise<void>> {
  const { databaseUrl, azureConnectionString, videosAtOnce = 1, videoLimits: limits, detector } = settings;
  if (databaseUrl === undefined || azureConnectionString === undefined) {
    throw new StartError(
      '`npm run worker` needs DATABASE_URL and AZURE_STORAGE_CONNECTION_STRING. Without them, the app processes videos itself.',
    );
  }
  const ffmpeg = await findFfmpeg(settings.ffmpegPath);
  await prepareChildren();
  const database = await openServerDatabase(databaseUrl, (error) => log(`Database: ${error.message}`));
  try {
    const blobs = await openBlobStore({
      connectionString: azureConnectionString,
      flush: async () => {},
      now: Date.now,
    });
    await checkPair({ database, blobs, log });
    const health = watchParts({ database, blobs }, log);
    const workFolder = await makeWorkFolder(path.join(settings.dataDir, 'workers'));
    const temporary = workFolder.path;
    const disk = diskOf(temporary, log);
    const metrics = createMetrics(database, disk, health);
    const closeProbes = await serveProbes({ metrics, health, disk }, settings);
    const waker = createWorkerWaker();
    const worker = { database, blobs, waker, log, metrics, ffmpeg, limits, detector, temporary, disk };
    const stop = startWorker(worker, videosAtOnce);
    return async () => {
      await stop();
      closeProbes();
      health.close();
      await database.close();
      await workFolder.remove();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Serves the figures, and whether the worker lives and can work, where there is a port for them. */
async function serveProbes(
  { metrics, health, disk }: { metrics: Metrics; health: Health; disk: Disk },
  { host, metricsPort: port }: Settings,
) {
  if (port === undefined) return () => {};
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/metrics': (response) =>
      void metrics.print().then(({ type, text }) => response.setHeader('content-type', type).end(text)),
    '/healthz': (response) => response.end('alive\n'),
    '/readyz': (response) =>
      void readinessOf(health, disk).then(({ isReady, ...parts }) =>
        response.writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(parts)),
      ),
  };
  const server = createServer(({ url = '' }, response) => {
    const answer = Object.hasOwn(answers, url) ? answers[url] : undefined;
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portInUse(error, port, 'METRICS_PORT')));
    server.listen(port, host, resolve);
  });
  return () => void server.close().closeAllConnections();
}

interface WorkFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Makes a folder for this process below `folder`, and removes those whose processes have given no sign of life for long.
 * The processes may be of several machines or containers, so that their ids say nothing.
 */
async function makeWorkFolder(folder: string): Promise<WorkFolder> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const { mtimeMs = Infinity } = await stat(place).catch(() => ({ mtimeMs: undefined }));
    if (Date.now() - mtimeMs > DEAD_AFTER_MS) await rm(place, { recursive: true, force: true });
  }
  const own = await mkdtemp(path.join(folder, 'worker-'));
  const sign = () => utimes(own, new Date(), new Date()).catch(() => {});
  const timer = setInterval(() => void sign(), SIGN_MS).unref();
  return {
    path: own,
    remove: async () => {
      clearInterval(timer);
      await rm(own, { recursive: true, force: true });
    },
  };
}
