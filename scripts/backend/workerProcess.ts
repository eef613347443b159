/**
 * A worker without the API, on a database and a store that are servers, beside any number of others. An embedded
 * database and store belong to the process that has the API, which works on videos itself.
 */
import { createServer } from 'node:http';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openBlobStore } from './blobs/blobStore';
import { prepareChildren } from './children/childProgram';
import type { Settings } from './config';
import { isAlive } from './dataLock';
import { openServerDatabase } from './database/database';
import type { Log } from './log';
import { findFfmpeg } from './media/ffmpeg';
import { createMetrics, type Metrics } from './metrics';
import { portInUse } from './portInUse';
import { StartError } from './startError';
import { startWorker } from './startWorker';
import { checkPair } from './storeMark';
import { createWorkerWaker } from './workerWaker';

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
  const temporary = await makeWorkFolder(path.join(settings.dataDir, 'workers'));
  const database = await openServerDatabase(databaseUrl, (error) => log(`Database: ${error.message}`));
  try {
    const blobs = await openBlobStore({
      connectionString: azureConnectionString,
      flush: async () => {},
      now: Date.now,
    });
    await checkPair({ database, blobs, log });
    const metrics = createMetrics(database.db);
    const closeMetrics = await serveMetrics(metrics, settings.metricsPort);
    const worker = { database, blobs, waker: createWorkerWaker(), log, metrics, ffmpeg, limits, detector, temporary };
    const stop = startWorker(worker, videosAtOnce);
    return async () => {
      await stop();
      closeMetrics();
      await database.close();
      await rm(temporary, { recursive: true, force: true });
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Serves `GET /metrics` on loopback, where there is a port for it. */
async function serveMetrics(metrics: Metrics, port: number | undefined): Promise<() => void> {
  if (port === undefined) return () => {};
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void metrics.print().then(({ type, text }) => response.setHeader('content-type', type).end(text));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portInUse(error, port, 'METRICS_PORT')));
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => void server.close().closeAllConnections();
}

/** Makes a folder for this process below `folder`, and removes those of dead processes. */
async function makeWorkFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const pid = Number(name);
    if (pid === process.pid || !isAlive(pid)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const own = path.join(folder, String(process.pid));
  await mkdir(own);
  return own;
}
