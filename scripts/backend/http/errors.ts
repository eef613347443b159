/** Refusals, and how every error becomes an answer in the server's style: {detail}, {nonFieldErrors} or {field: [..]}. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { errorLine, type Log } from '../log';

type ErrorBody = { detail: string } | Record<string, string[]>;

export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(`HTTP ${status}`);
  }
}

export const unauthorised = () => new HttpError(401, { detail: 'Your session is not valid. Please log in again.' });
export const forbidden = () => new HttpError(403, { detail: 'You do not have permission to do this.' });
/** Also for what belongs to another organisation: whether it exists is nobody else's business. */
export const notFound = () => new HttpError(404, { detail: 'Not found.' });
export const conflict = (detail: string) => new HttpError(409, { detail });
export const invalid = (fields: Record<string, string[]>) => new HttpError(400, fields);

export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return reply.code(error.status).send(error.body);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ detail: error.message });
    log(`${request.method} ${request.routeOptions.url ?? 'unknown'} failed: ${errorLine(error)}`);
    return reply.code(500).send({ detail: 'Something went wrong.' });
  });
}
