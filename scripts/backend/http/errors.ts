/** Refusals, and how every error becomes an answer in the server's style: {detail}, {nonFieldErrors} or {field: [..]}. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { errorLine, type Log } from '../log';

type ErrorBody = { detail: string } | Record<string, string[]>;

export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Record<string, string> = {},
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

/** Seconds as a person counts them. */
const inWords = (seconds: number): string => {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
export const tooMany = (seconds: number) =>
  new HttpError(
    429,
    { detail: `Too many attempts. Try again in ${inWords(seconds)}.` },
    { 'retry-after': String(seconds) },
  );

export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return reply.code(error.status).headers(error.headers).send(error.body);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ detail: error.message });
    log(`${request.method} ${request.routeOptions.url ?? 'unknown'} failed: ${errorLine(error)}`);
    return reply.code(500).send({ detail: 'Something went wrong.' });
  });
}
