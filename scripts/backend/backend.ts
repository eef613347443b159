/**
 * Starts the local backend: database, blob store, queue, worker and HTTP, and recovers what a killed process left. It only
 * puts the parts together; the README beside says which part does what.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { REFRESH_LEEWAY_SECONDS } from './auth/tokenLifetimes';
import { createTokens } from './auth/tokens';
import { openBlobStore } from './blobs/blobStore';
import { startBlobServer } from './blobs/blobServer';
import { openDataDir } from './dataDir';
import { diskOf } from './disk';
import { openEmbeddedDatabase, openServerDatabase } from './database/database';
import { findOpenDemoAccounts, seedDatabase } from './database/seed';
import { inviteFirstStaff } from './access/firstStaff';
import { activationLink } from './http/accountMails';
import { createFaults, type Faults } from './faults';
import { createApp, type AppOptions } from './http/app';
import type { Context } from './http/context';
import { DEFAULT_LIMITS, type LimitSettings } from './http/rateLimits';
import { addMiddleware } from './requestMiddleware';
import { createInvariants } from './invariants';
import { refusedWhileAway, watchParts } from './health';
import { errorLine, type Log } from './log';
import { workOnJobs } from './jobQueue';
import { openMail } from './mail';
import { mailWork, replaceMail } from './mailQueue';
import { deliveryWork } from './webhooks/deliveryJobs';
import { workMailWork } from './workMail/workMailJobs';
import { createMetrics } from './metrics';
import { openLive } from './live/live';
import { makeDemoInspection } from './demoInspection';
import { startHousekeeping, type HousekeepingOptions } from './maintenance/housekeeping';
import { isOfRows } from './maintenance/blobsOfRows';
import { sweepOrphans } from './maintenance/orphans';
import { LOOPBACK, nameInUrl } from './hosts';
import { checkPortFree, portInUse } from './portInUse';
import { prepareChildren } from './children/childProgram';
import { recoverAtStart } from './maintenance/startupRecovery';
import { storeBuiltInTables } from './standards/storedTables';
import { takesBytes } from './files/uploadRights';
import { findFfmpeg, isShipped } from './media/ffmpeg';
import { DEFAULT_VIDEO_LIMITS, type VideoLimits } from './media/limits';
import { templateReader } from './exports/readTemplate';
import { surveyImporter } from './importing/importSurveys';
import { assetFileMaker } from './assetFiles/makeAssetFile';
import { networkImporter } from './network/importNetwork';
import { logoMaker } from './worker/makeLogo';
import type { ModelServer } from './worker/modelServer';
import { startWorker } from './startWorker';
import { checkPair } from './storeMark';
import { createWorkerWaker } from './workerWaker';

const SECRET_BYTES = 48;
/** How long a stop waits for requests at hand. */
const LONGEST_REQUEST_MS = 10_000;

/** With `webRoot` the built web app is served beside the API. */
export interface BackendConfig extends AppOptions, HousekeepingOptions {
  dataDir: string;
  /** 0 takes a free one, here and for the blob store. */
  port: number;
  blobPort: number;
  /** The address to listen on: loopback unless it says otherwise. The embedded blob store is on loopback always. */
  host?: string;
  /** Which setting to name when `port` is taken. */
  portSetting?: string;
  /** Origins whose pages send and fetch blobs. */
  allowedOrigins: readonly string[];
  databaseUrl?: string;
  azureConnectionString?: string;
  ffmpegPath?: string;
  /** Videos that this process works on at once. Unless database and store are servers, which workers of their own use: 1. */
  videosAtOnce?: number;
  videoLimits?: Partial<VideoLimits>;
  detector?: ModelServer;
  /** Bytes that stay free on the disk of the data folder: 100 MB. */
  diskReserveBytes?: number;
  /** How long the database or the store has to answer before calls are refused: 1.5 seconds. */
  partAnswerMs?: number;
  sessionSecret?: string;
  /** Tokens that it has signed stay good. */
  previousSessionSecret?: string;
  refreshLeewaySeconds?: number;
  limits?: Partial<LimitSettings>;
  /** Without it mails are written to the data folder. */
  smtpUrl?: string;
  mailFrom?: string;
  /** 'demo' fills an empty database and processes the sample video; 'accounts' leaves the video out. */
  seed: 'demo' | 'accounts' | 'nothing';
  /** Whether people may send their bug reports to staff: no. */
  takesBugReports?: boolean;
  /** Where webhooks may be sent to: the public internet. */
  webhookTargets?: Context['webhookTargets'];
  /** What the dashboard says of demo data that are being filled in from outside. */
  demoProgress?: Context['demoProgress'];
  log: Log;
}

export interface Backend {
  origin: string;
  blobOrigin: string;
  /** One sentence for each thing that was unfinished at the last end and goes on now. */
  recovered: string[];
  /** Where the API's temporary files go, and with which ffmpeg videos are written. */
  temporary: string;
  ffmpeg: string;
  /** Whether this start has filled an empty database. */
  isNew: boolean;
  /** The one-time link of the first member of staff, new at each call; null where there is staff. */
  linkForFirstStaff(): Promise<string | null>;
  /** Addresses of the demo accounts that the public password lets in. */
  openDemoAccounts(): Promise<string[]>;
  faults: Faults;
  violations(): string[];
  /** Names of all blobs that belong to something or should, for tests: no URL lists them. */
  blobNames(): Promise<string[]>;
  close(): Promise<void>;
}

/** Throws a StartError for whatever a person can put right; nothing stays open then. */
export async function startBackend(config: BackendConfig): Promise<Backend> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) {
      // A part that is away fails to close; the others are closed all the same, the data folder's lock last.
      await close().catch((error: unknown) => config.log(`While stopping: ${errorLine(error)}`));
    }
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
  const { host = LOOPBACK, portSetting = 'PORT' } = config;
  // Checked first: whoever mistyped a port should not wait for a database before being told.
  await checkPortFree(host, config.port, portSetting);
  if (!config.azureConnectionString) await checkPortFree(LOOPBACK, config.blobPort, 'BLOB_PORT');
  const ffmpeg = await findFfmpeg(config.ffmpegPath);
  await prepareChildren();
  const faults = createFaults();
  const invariants = createInvariants();
  const log = invariants.watchLog(config.log);
  if (isShipped(ffmpeg)) {
    log(
      'Videos are read with the ffmpeg of 2018 that npm installed. Install a newer one before you process videos from others.',
    );
  }

  const dataDir = await openDataDir(config.dataDir);
  opened.push(dataDir.release);
  const disk = diskOf(config.dataDir, log, config.diskReserveBytes);

  const database = config.databaseUrl
    ? await openServerDatabase(config.databaseUrl, (error) => log(`Database: ${error.message}`))
    : await openEmbeddedDatabase(dataDir.path('db'));
  opened.push(database.close);
  await storeBuiltInTables(database);

  const blobServer = config.azureConnectionString
    ? null
    : await startBlobServer({
        host: LOOPBACK,
        port: config.blobPort,
        dataDir,
        middleware: (request, response, next) =>
          invariants.watchBlobs(request, response, (...message) => faults.middleware('blob')(...message, next)),
        takesBytes: (blobName) => takesBytes(database.db, blobName),
        disk,
      });
  if (blobServer) opened.push(blobServer.close);
  const blobs = await openBlobStore({
    connectionString: blobServer?.connectionString ?? config.azureConnectionString ?? '',
    origin: blobServer?.origin,
    allowedOrigins: blobServer ? config.allowedOrigins : undefined,
    flush: blobServer?.flush ?? (async () => {}),
    now: Date.now,
  });
  await checkPair({ database, blobs, log });
  const waker = createWorkerWaker();
  // On a database server, unfinished work may be that of another process that lives.
  const recovered = database.embedded ? await recoverAtStart({ database, blobs, log }) : [];
  const isNew = config.seed !== 'nothing' && (await seedDatabase(database, config.seed === 'demo'));
  const secret = config.sessionSecret ?? (await dataDir.secret('session', SECRET_BYTES));
  // Not through the log that is watched for secrets: without a mail server the console is the mailbox, and a mail's
  // link holds a token.
  const sendMail = openMail({
    folder: dataDir.path('mail'),
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    // Calls have their lines in a log that machines gather.
    printsLinks: !config.logCalls,
    print: config.log,
  });
  const origin = () => `http://${nameInUrl(host)}:${(app.server.address() as AddressInfo).port}`;
  const webOrigin = () => config.webOrigin ?? origin();
  const health = watchParts({ database, blobs, answerMs: config.partAnswerMs }, log);
  opened.push(async () => health.close());
  const metrics = createMetrics(database, disk, health);
  if (database.embedded && blobServer) {
    // Nothing is under way yet, so that whatever nothing names is left over, however young it is.
    const [before, later] = [new Date(), 'Blobs that belong to nothing will be moved later'];
    await sweepOrphans({ database, blobs, log }, { before, now: before }).then(metrics.storeSwept, (error: unknown) =>
      log(`${later}: ${errorLine(error)}`),
    );
  }
  const temporary = dataDir.path('tmp');
  const live = await openLive({ database, log });
  opened.push(live.close);
  const context: Context = {
    database,
    blobs,
    health,
    disk,
    metrics,
    live,
    waker,
    tokens: createTokens(secret, config.previousSessionSecret),
    refreshLeewaySeconds: config.refreshLeewaySeconds ?? REFRESH_LEEWAY_SECONDS,
    limits: { ...DEFAULT_LIMITS, ...config.limits },
    faults,
    log,
    sendMail,
    hasMailServer: config.smtpUrl !== undefined,
    postMail: async (letter) => {
      await replaceMail(database.db, letter);
      waker.nudge();
    },
    makeLogo: logoMaker({ ffmpeg, temporary, log }),
    ...surveyImporter({ database, blobs, log, ffmpeg, temporary }),
    importNetwork: networkImporter({ database, log, temporary }),
    readTemplate: templateReader({ temporary, log }),
    makeAssetFile: assetFileMaker({ database, log, temporary }),
    webOrigin,
    takesBugReports: config.takesBugReports ?? false,
    webhookTargets: config.webhookTargets ?? 'public',
    demoProgress: config.demoProgress ?? (() => null),
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  const videosAtOnce = config.videosAtOnce ?? (config.databaseUrl && config.azureConnectionString ? 0 : 1);
  const limits = { ...DEFAULT_VIDEO_LIMITS, ...config.videoLimits };
  const { detector } = config;
  const worker = { database, blobs, waker, log, metrics, ffmpeg, limits, detector, temporary, disk };
  if (videosAtOnce > 0) opened.push(startWorker(worker, videosAtOnce));
  const mails = { database, sendMail, metrics, log, webOrigin };
  const sending = Promise.all([
    workOnJobs(worker, mailWork(mails), signal),
    workOnJobs(worker, workMailWork(mails), signal),
    workOnJobs(worker, deliveryWork({ database, log, targets: context.webhookTargets }), signal),
  ]);
  opened.push(async () => {
    stopping.abort();
    await sending;
  });
  opened.push(startHousekeeping(context, config));
  const demo = makeDemoInspection(context, { ffmpeg, temporary, niceness: limits.niceness, signal }).catch(
    (error: unknown) => log(`The demo inspection could not be made: ${errorLine(error)}`),
  );
  opened.push(() => demo);

  const app = await createApp({ ...context, blobs: refusedWhileAway(blobs, 'store', health) }, config);
  addMiddleware(app.server, faults.middleware('api'));
  opened.push(() => closeApp(app));
  // Live streams end by themselves never, so they are closed before the app, which waits for its calls. The same line
  // above is for a start that fails before there is an app.
  opened.push(live.close);
  try {
    await app.listen({ host, port: config.port });
  } catch (error) {
    throw portInUse(error, config.port, portSetting);
  }
  opened.push(async () => stopping.abort());

  return {
    origin: origin(),
    blobOrigin: blobs.origin,
    recovered,
    temporary,
    ffmpeg,
    isNew,
    linkForFirstStaff: async () => {
      const link = await inviteFirstStaff(database);
      return link && activationLink(webOrigin(), link);
    },
    openDemoAccounts: () => findOpenDemoAccounts(database.db),
    faults,
    violations: invariants.violations,
    blobNames: async () => {
      const names: string[] = [];
      for await (const { name } of blobs.list('')) if (isOfRows(name)) names.push(name);
      return names;
    },
    close: closeAll,
  };
}

/** Answers the requests at hand; connections that are open after `LONGEST_REQUEST_MS` are cut. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS);
  await app.close();
  clearTimeout(timer);
}
