/**
 * The HTTP side: the API under /api/v3, and the built web app beside it when there is one. Each domain's routes
 * are a file under `routes`.
 */
import { stat } from 'node:fs/promises';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance } from 'fastify';
import { contentSecurityPolicy, type OutsideServices } from './contentSecurityPolicy';
import type { Context } from './context';
import { notFound } from '../errors';
import { answerErrors } from './errorHandler';
import type { Health } from '../health';
import { addRateLimits } from './rateLimits';
import { guardRoutes } from './routeAccess';
import { accountsRoutes } from './routes/accounts';
import { authRoutes } from './routes/auth';
import { filesRoutes } from './routes/files';
import { filtersRoutes } from './routes/filters';
import { foldersRoutes } from './routes/folders';
import { framesRoutes } from './routes/frames';
import { inspectionsRoutes } from './routes/inspections';
import { repairsRoutes } from './routes/repairs';
import { standardsRoutes } from './routes/standards';
import { usersRoutes } from './routes/users';

const BODY_LIMIT = 1024 * 1024;
/** Long enough for a whole body over a bad line; one that never ends must not keep its connection. */
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

/** Files whose name holds a hash never change; every other path that no file has is a route of the app. */
async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
/** Every call needs the database. It is answered while the database is away, also when that was found out meanwhile. */
function refuseWhileAway(app: FastifyInstance, health: Health): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return health.whileThere('database', async () => handler.call(this, request, reply));
    };
  });
}

/** Whether the process is alive, and whether it can do its work: for whoever starts it anew or sends it calls. */
function tellHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', (_request, reply) => {
    const parts = health.states();
    const isReady = Object.values(parts).every((state) => state === 'ok');
    void reply.header('cache-control', 'no-store');
    if (!isReady) void reply.code(503).header('retry-after', '2');
    return reply.send({ status: isReady ? 'ready' : 'not ready', ...parts });
  });
}

  await app.register(fastifyStatic, {
    root: webRoot,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = /[/\\]assets[/\\]/.test(file);
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Whether a path that no file has may be one of the app's routes: those have no extension. */
const isPage = (url: string): boolean => !/^\/(api|assets)\/|^[^?]*\.[a-z0-9]+(\?|$)/i.test(url);

/** The built app: where its files are, and what it was built with; and for how long a caller may take. */
export interface AppOptions extends OutsideServices {
  webRoot?: string;
  /** Where people open the app, when that is not this server. */
  webOrigin?: string;
  /** Until a request has to have arrived whole. */
  requestTimeoutMs?: number;
}

export async function createApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { webRoot, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // Also how late the timeout may be.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 4 },
    // Requests at hand are answered before the end.
    forceCloseConnections: 'idle',
    // It listens on loopback alone: whoever calls from there is a proxy, or sits at this machine.
    trustProxy: 'loopback',
  });
  app.decorate('guardedRoutes', []);
  answerErrors(app, context.log);
  await secureHeaders(app, context.blobs.origin, options);

  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      refuseWhileAway(api, context.health);
      guardRoutes(api, context.database.db, context.tokens, context.health);
      await addRateLimits(api, context.limits);
      api.setNotFoundHandler(() => {
        throw notFound();
      });
      for (const routes of [
        authRoutes,
        accountsRoutes,
        usersRoutes,
        foldersRoutes,
        filtersRoutes,
        filesRoutes,
        inspectionsRoutes,
        framesRoutes,
  tellHealth(app, context.health);
        repairsRoutes,
        standardsRoutes,
      ]) {
        routes(api, context);
      }
    },
    { prefix: '/api/v3' },
  );

  const hasWeb = webRoot !== undefined && (await stat(webRoot).catch(() => null))?.isDirectory();
  if (hasWeb) await serveWeb(app, webRoot);
  app.setNotFoundHandler((request, reply) => {
    if (hasWeb && request.method === 'GET' && isPage(request.url)) return reply.sendFile('index.html');
    void reply.header('cache-control', 'no-store');
    throw notFound();
  });
  return app;
}
