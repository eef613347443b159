/**
 * Each call has an id, which its answer and all log lines about it carry, and is counted; with `logCalls` it has a line
 * of its own.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { logWith, type Log } from '../log';
import type { Metrics } from '../metrics';

const HEADER = 'x-request-id';
/** An id that a proxy gave the call, and that is kept. */
const USABLE_ID = /^[\w-]{8,64}$/;

/** Fastify's `genReqId`: the proxy's id where there is a usable one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[HEADER];
  return typeof given === 'string' && USABLE_ID.test(given) ? given : randomUUID();
}

/** Call it before any route of `app` is registered. */
export function watchCalls(app: FastifyInstance, metrics: Metrics, logCall: Log): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(HEADER, request.id));
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    // Around the handler, because reading the body loses the scope.
    route.handler = function (request, reply) {
      return logWith({ requestId: request.id }, () => handler.call(this, request, reply));
    };
  });
  app.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, session } = request;
    const { statusCode: status, elapsedTime } = reply;
    // The route, never the URL, which may hold what somebody searched for.
    const route = request.routeOptions.url ?? 'unknown';
    metrics.callAnswered({ method, route, status }, elapsedTime / 1000);
    const userId = session?.user.id ?? null;
    logCall(`${method} ${route} ${status}`, { requestId, method, route, status, ms: Math.round(elapsedTime), userId });
  });
}
