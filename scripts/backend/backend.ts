/**
 * Starts the local backend: database, blob store, queue, worker and HTTP, on loopback alone, and recovers what a
 * killed process left. Where each part's work is done stands in the README beside.
 */
import type { AddressInfo } from 'node:net';
import { REFRESH_LEEWAY_SECONDS } from './auth/tokenLifetimes';
import { createTokens } from './auth/tokens';
import { openBlobStore } from './blobs/blobStore';
import { startBlobServer } from './blobs/blobServer';
import { openDataDir } from './dataDir';
import { openEmbeddedDatabase, openServerDatabase } from './database/database';
import { seedDatabase } from './database/seed';
import { createFaults, type Faults } from './faults';
import { createApp, type BuiltWeb } from './http/app';
import type { Context } from './http/context';
import { DEFAULT_LIMITS, type LimitSettings } from './http/rateLimits';
import { addMiddleware } from './requestMiddleware';
import { createInvariants } from './invariants';
import { errorLine, type Log } from './log';
import { openMail } from './mail';
import { makeDemoInspection } from './demoInspection';
import { startHousekeeping, type HousekeepingOptions } from './maintenance/housekeeping';
import { removeOrphans } from './maintenance/orphans';
import { checkPortFree, portInUse } from './portInUse';
import { openQueue } from './queue';
import { recoverAtStart } from './maintenance/startupRecovery';
import { storeBuiltInTables } from './standards/defectTables';
import { takesBytes } from './files/uploadRights';
import { findFfmpeg } from './media/ffmpeg';
import { processVideo } from './worker/processVideo';

const HOST = '127.0.0.1';
const SECRET_BYTES = 48;

/** With `webRoot` the built web app is served beside the API. */
export interface BackendConfig extends BuiltWeb, HousekeepingOptions {
  dataDir: string;
  /** 0 takes a free one, here and for the blob store. */
  port: number;
  blobPort: number;
  /** Which setting to name when `port` is taken. */
  portSetting?: string;
  /** Origins whose pages send and fetch blobs. */
  allowedOrigins: readonly string[];
  databaseUrl?: string;
  azureConnectionString?: string;
  ffmpegPath?: string;
  sessionSecret?: string;
  refreshLeewaySeconds?: number;
  limits?: Partial<LimitSettings>;
  /** Where people open the app, when that is not this server. */
  webOrigin?: string;
  /** Without it mails are written to the data folder. */
  smtpUrl?: string;
  /** 'demo' fills an empty database and processes the sample video; 'accounts' leaves the video out. */
  seed: 'demo' | 'accounts' | 'nothing';
  log: Log;
}

export interface Backend {
  origin: string;
  blobOrigin: string;
  /** One sentence for each thing that was unfinished at the last end and goes on now. */
  recovered: string[];
  faults: Faults;
  violations(): string[];
  /** What is stored, for tests: no URL lists it. */
  blobNames(): Promise<string[]>;
  close(): Promise<void>;
}

/** Throws a StartError for whatever a person can put right; nothing stays open then. */
export async function startBackend(config: BackendConfig): Promise<Backend> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    return await open(config, opened, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function open(
  config: BackendConfig,
  opened: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<Backend> {
  const portSetting = config.portSetting ?? 'PORT';
  // Said at once: whoever mistyped a port should not wait for a database first.
  await checkPortFree(HOST, config.port, portSetting);
  if (!config.azureConnectionString) await checkPortFree(HOST, config.blobPort, 'BLOB_PORT');
  const ffmpeg = await findFfmpeg(config.ffmpegPath);
  const faults = createFaults();
  const invariants = createInvariants();
  const log = invariants.watchLog(config.log);

  const dataDir = await openDataDir(config.dataDir);
  opened.push(dataDir.release);

  const database = config.databaseUrl
    ? await openServerDatabase(config.databaseUrl, (error) => log(`Database: ${error.message}`))
    : await openEmbeddedDatabase(dataDir.path('db'));
  opened.push(database.close);
  await storeBuiltInTables(database);

  const blobServer = config.azureConnectionString
    ? null
    : await startBlobServer({
        host: HOST,
        port: config.blobPort,
        dataDir,
        middleware: (request, response, next) =>
          invariants.watchBlobs(request, response, (...message) => faults.middleware('blob')(...message, next)),
        takesBytes: (blobName) => takesBytes(database.db, blobName),
      });
  if (blobServer) opened.push(blobServer.close);
  const blobs = await openBlobStore({
    connectionString: blobServer?.connectionString ?? config.azureConnectionString ?? '',
    origin: blobServer?.origin,
    allowedOrigins: blobServer ? config.allowedOrigins : undefined,
    flush: blobServer?.flush ?? (async () => {}),
    now: Date.now,
  });
  const queue = await openQueue(database, log);
  opened.push(queue.close);
  // Another process's work must not be taken for what a dead one left.
  const recovered = database.embedded ? await recoverAtStart({ database, blobs, queue, log }) : [];
  if (database.embedded && blobServer) {
    const later = (error: unknown) => log(`Blobs that belong to nothing will be removed later: ${errorLine(error)}`);
    await removeOrphans({ database, blobs, log }, new Date()).catch(later);
  }
  if (config.seed !== 'nothing') await seedDatabase(database, config.seed === 'demo');
  const secret = config.sessionSecret ?? (await dataDir.secret('session', SECRET_BYTES));
  // Printed past the log that is watched for secrets: here the console is the mailbox.
  const sendMail = openMail({ folder: dataDir.path('mail'), smtpUrl: config.smtpUrl, print: config.log });
  const origin = () => `http://${HOST}:${(app.server.address() as AddressInfo).port}`;
  const webOrigin = () => config.webOrigin ?? origin();
  const context: Context = {
    database,
    blobs,
    queue,
    tokens: createTokens(secret),
    refreshLeewaySeconds: config.refreshLeewaySeconds ?? REFRESH_LEEWAY_SECONDS,
    limits: { ...DEFAULT_LIMITS, ...config.limits },
    faults,
    log,
    sendMail,
    webOrigin,
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  const temporary = dataDir.path('tmp');
  await queue.work((processingId) => processVideo({ database, blobs, log, ffmpeg, temporary, signal }, processingId));
  opened.push(startHousekeeping(context, config));
  const demo = makeDemoInspection(context, { ffmpeg, temporary, signal });
  opened.push(() => demo);

  const app = await createApp(context, config);
  addMiddleware(app.server, faults.middleware('api'));
  opened.push(() => app.close());
  try {
    await app.listen({ host: HOST, port: config.port });
  } catch (error) {
    throw portInUse(error, config.port, portSetting);
  }
  opened.push(async () => stopping.abort());

  return {
    origin: origin(),
    blobOrigin: blobs.origin,
    recovered,
    faults,
    violations: invariants.violations,
    blobNames: async () => {
      const names: string[] = [];
      for await (const { name } of blobs.list('')) names.push(name);
      return names;
    },
    close: closeAll,
  };
}
