/**
 * The HTTP side: the API under /api/v3, and the built web app beside it when there is one. Each domain's routes
 * are a file under `routes`.
 */
import { stat } from 'node:fs/promises';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance } from 'fastify';
import { guardRoutes } from './access';
import type { Context } from './context';
import { answerErrors, notFound } from './errors';
import { accountsRoutes } from './routes/accounts';
import { authRoutes } from './routes/auth';
import { filesRoutes } from './routes/files';
import { foldersRoutes } from './routes/folders';
import { framesRoutes } from './routes/frames';
import { inspectionsRoutes } from './routes/inspections';
import { usersRoutes } from './routes/users';

const BODY_LIMIT = 1024 * 1024;

async function secureHeaders(app: FastifyInstance, blobOrigin: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", blobOrigin],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', blobOrigin],
        mediaSrc: ["'self'", 'blob:', blobOrigin],
        objectSrc: ["'none'"],
        // The hashing of blocks is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // antd writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Loopback is plain HTTP; whoever serves it to others puts TLS and this header in front.
    strictTransportSecurity: false,
  });
}

/** Files whose name holds a hash never change; every other path that no file has is a route of the app. */
async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
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
const isPage = (url: string): boolean => !/^\/(api|assets)\/|\.[a-z0-9]+(\?|$)/i.test(url);

export async function createApp(context: Context, webRoot?: string): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
  });
  answerErrors(app, context.log);
  await secureHeaders(app, context.blobs.origin);

  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      guardRoutes(api, context.database.db, context.tokens);
      api.setNotFoundHandler(() => {
        throw notFound();
      });
      api.get('/health', { config: { access: 'public' } }, async () => ({ status: 'ok' }));
      for (const routes of [
        authRoutes,
        accountsRoutes,
        usersRoutes,
        foldersRoutes,
        filesRoutes,
        inspectionsRoutes,
        framesRoutes,
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
