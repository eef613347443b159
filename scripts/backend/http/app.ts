/**
 * The HTTP side: the API under /api/v3, and the built web app beside it when there is one. Each domain's routes
 * are a file under `routes`.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { requestIdOf, watchCalls } from './callLog';
import { addCompression } from './compression';
import { contentSecurityPolicy, replayPagePolicy, styleNonceOf, type OutsideServices } from './contentSecurityPolicy';
import type { Context } from './context';
import { diskFull, HttpError, notFound } from '../errors';
import { readinessOf, type Health } from '../health';
import { isLoopback, isOwnName } from '../hosts';
import { answerErrors } from './errorHandler';
import { describeApi } from './openApi/describe';
import { addRateLimits } from './rateLimits';
import { guardRoutes } from './routeAccess';
import { accountsRoutes } from './routes/accounts';
import { apiTokensRoutes } from './routes/apiTokens';
import { assetsRoutes } from './routes/assets';
import { auditRoutes } from './routes/audit';
import { authRoutes } from './routes/auth';
import { batchesRoutes } from './routes/batches';
import { bugReportsRoutes } from './routes/bugReports';
import { commentsRoutes } from './routes/comments';
import { dashboardRoutes } from './routes/dashboard';
import { emergenciesRoutes } from './routes/emergencies';
import { exportsRoutes } from './routes/exports';
import { filesRoutes } from './routes/files';
import { filtersRoutes } from './routes/filters';
import { foldersRoutes } from './routes/folders';
import { framesRoutes } from './routes/frames';
import { importsRoutes } from './routes/imports';
import { networkRoutes } from './routes/network';
import { inspectionsRoutes } from './routes/inspections';
import { liveRoutes } from './routes/live';
import { orgsRoutes } from './routes/orgs';
import { qualityRoutes } from './routes/quality';
import { repairsRoutes } from './routes/repairs';
import { riskRoutes } from './routes/risk';
import { retentionRoutes } from './routes/retention';
import { sharingRoutes } from './routes/sharing';
import { standardsRoutes } from './routes/standards';
import { usageRoutes } from './routes/usage';
import { usersRoutes } from './routes/users';
import { viewsRoutes } from './routes/views';
import { webhooksRoutes } from './routes/webhooks';
import { workMailRoutes } from './routes/workMail';

const API_PREFIX = '/api/v3';
const PAGE = 'index.html';
/** The viewer of bug reports, which a build may lack. */
const REPLAY_PAGE = 'replay.html';
const BODY_LIMIT = 1024 * 1024;
/** Long enough for a whole body over a bad line; a body that never ends must not keep its connection. */
const REQUEST_TIMEOUT_MS = 60_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

async function secureHeaders(app: FastifyInstance, blobOrigin: string, options: AppOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(blobOrigin, options) },
    // A browser that came by https comes by nothing else from then on. Loopback is plain HTTP.
    strictTransportSecurity: options.webOrigin?.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
  });
}

/** Every call needs the database. While that is away calls get a 503 at once, also those that began before it went. */
function refuseWhileAway(app: FastifyInstance, health: Health): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return health.whileThere('database', async () => handler.call(this, request, reply));
    };
  });
}

/**
 * While the disk of the embedded database is full nothing is written but what ends or removes something, and logins:
 * people can still read. A database server says so itself.
 */
function refuseWhileFull(app: FastifyInstance, { disk, database }: Context): void {
  if (!database.embedded) return;
  app.addHook('preHandler', async ({ method, routeOptions }) => {
    const isWrite = ['POST', 'PUT', 'PATCH'].includes(method) && routeOptions.config.access !== 'public';
    if (isWrite && !(await disk.hasRoomFor(0))) throw diskFull();
  });
}

/** Asked by programs that know no more than where the process is. */
const PROBES = ['/healthz', '/readyz'];

function refuseOtherNames(app: FastifyInstance, webOrigin: Context['webOrigin']): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (PROBES.includes(routeOptions.url ?? '') || isOwnName(headers.host ?? '', webOrigin())) return;
    throw new HttpError(421, { detail: `Open ${webOrigin()} instead. PUBLIC_URL sets the address of the app.` });
  });
}

/** Whether the process is alive, and whether it can do its work: for programs that restart it or send it calls. */
function tellHealth(app: FastifyInstance, { health, disk, metrics }: Context): void {
  // For callers on this machine alone: a proxy's calls, which may be anybody's, have the header.
  app.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined || !isLoopback(request.ip)) throw notFound();
    const { type, text } = await metrics.print();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, ...parts } = await readinessOf(health, disk);
    void reply.header('cache-control', 'no-store');
    if (!isReady) void reply.code(503).header('retry-after', '2');
    return reply.send(parts);
  });
}

/** What calls there are, for programs and those who write them. */
function serveDescription(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describeApi(app.guardedRoutes, API_PREFIX));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
}

/** Files whose name holds a hash never change; every other path that no file has is a route of the app. */
async function serveWeb(app: FastifyInstance, webRoot: string): Promise<(reply: FastifyReply) => FastifyReply> {
  const page = await readFile(path.join(webRoot, PAGE), 'utf8');
  await app.register(fastifyStatic, {
    root: webRoot,
    cacheControl: false,
    index: false,
    // As the build has compressed them.
    preCompressed: true,
    setHeaders: (response, file) => {
      const hashed = /[/\\]assets[/\\]/.test(file);
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('vary', 'Accept-Encoding');
      // The replay page is sandboxed, so to browsers these files are of another origin than the page.
      if (/[/\\]replay\.(js|css)(\.br|\.gz)?$/.test(file))
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
  // No cache may keep the page: its nonce is that of this answer's policy.
  const send = (html: string) => (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replaceAll('%CSP_NONCE%', styleNonceOf(reply.raw)));
  const sendPage = send(page);
  for (const url of ['/', `/${PAGE}`]) app.get(url, (_request, reply) => sendPage(reply));
  const replayPage = await readFile(path.join(webRoot, REPLAY_PAGE), 'utf8').catch(() => null);
  if (replayPage !== null) {
    app.get(`/${REPLAY_PAGE}`, (_request, reply) => {
      // A sandbox is no part of the agent cluster that the app's pages of this origin share.
      reply.raw.removeHeader('origin-agent-cluster');
      void reply.header('content-security-policy', replayPagePolicy(styleNonceOf(reply.raw)));
      return send(replayPage)(reply);
    });
  }
  return sendPage;
}

const isBuilt = (webRoot: string): Promise<boolean> =>
  stat(path.join(webRoot, PAGE)).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * Whether a path that no file has may be one of the app's routes: those have no extension. Below /assets lie the built
 * files, and three routes.
 */
const isPage = (url: string): boolean =>
  !/^\/(api|assets(?!\/(?:map|programme|risk)(\?|$)))\/|^[^?]*\.[a-z0-9]+(\?|$)/i.test(url);

/** Where the built app's files are, which outside services it was built with, and options of the server. */
export interface AppOptions extends OutsideServices {
  webRoot?: string;
  /** Where people open the app, when that is not this server. */
  webOrigin?: string;
  /** Whether each call has a line in the log. */
  logCalls?: boolean;
  /** Milliseconds within which a request must have arrived whole. */
  requestTimeoutMs?: number;
  /** Whose `X-Forwarded-For` says who calls: addresses, networks. Proxies on this machine unless it says otherwise. */
  trustedProxies?: readonly string[];
}

export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { webRoot, logCalls = false, requestTimeoutMs = REQUEST_TIMEOUT_MS, trustedProxies = ['loopback'] } = options;
  const app = fastify({
    logger: false,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // The interval is also how late the timeout may be.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 4 },
    // Requests at hand are answered before the end.
    forceCloseConnections: 'idle',
    trustProxy: [...trustedProxies],
  });
  app.decorate('guardedRoutes', []);
  answerErrors(app, context.log);
  await secureHeaders(app, context.blobs.origin, options);
  refuseOtherNames(app, context.webOrigin);

  tellHealth(app, context);
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      });
      watchCalls(api, context.metrics, logCalls ? context.log : () => {});
      refuseWhileAway(api, context.health);
      await addCompression(api);
      guardRoutes(api, context.database.db, context.tokens, context.health);
      refuseWhileFull(api, context);
      await addRateLimits(api, context.limits);
      api.setNotFoundHandler(() => {
        throw notFound();
      });
      for (const routes of [
        authRoutes,
        accountsRoutes,
        usersRoutes,
        orgsRoutes,
        usageRoutes,
        foldersRoutes,
        filtersRoutes,
        viewsRoutes,
        workMailRoutes,
        filesRoutes,
        batchesRoutes,
        inspectionsRoutes,
        importsRoutes,
        networkRoutes,
        framesRoutes,
        qualityRoutes,
        repairsRoutes,
        riskRoutes,
        exportsRoutes,
        standardsRoutes,
        assetsRoutes,
        dashboardRoutes,
        commentsRoutes,
        emergenciesRoutes,
        retentionRoutes,
        sharingRoutes,
        liveRoutes,
        auditRoutes,
        apiTokensRoutes,
        webhooksRoutes,
        bugReportsRoutes,
      ]) {
        routes(api, context);
      }
    },
    { prefix: API_PREFIX },
  );
  serveDescription(app);

  const sendPage = webRoot !== undefined && (await isBuilt(webRoot)) ? await serveWeb(app, webRoot) : null;
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && request.method === 'GET' && isPage(request.url)) return sendPage(reply);
    void reply.header('cache-control', 'no-store');
    throw notFound();
  });
  return app;
}
