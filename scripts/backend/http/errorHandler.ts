/** How every error becomes an answer: a refusal as it says, a part that is away as a 503, a full disk as a 507, all else as a bare 500. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDiskFull } from '../disk';
import { diskFull, HttpError, unavailable } from '../errors';
import { isUnreachable } from '../health';
import { errorLine, type Log } from '../log';

/** What Fastify refuses before a route sees it, in words for people. */
const REFUSED: Readonly<Record<number, string>> = {
  400: 'The request could not be read. Its body must be JSON.',
  413: 'What was sent is too large.',
  415: 'What was sent is of a type that is not accepted here.',
};

export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A file may fail before its first byte was sent: what was said about it is not true of this answer.
    for (const header of ['content-type', 'content-encoding']) void reply.removeHeader(header);
    if (error instanceof HttpError) return reply.code(error.status).headers(error.headers).send(error.body);
    const known = isUnreachable(error) ? unavailable() : isDiskFull(error) ? diskFull() : null;
    if (known) return reply.code(known.status).headers(known.headers).send(known.body);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ detail: REFUSED[status] ?? 'The request was not accepted.' });
    const { id, method, routeOptions } = request;
    log(`${method} ${routeOptions.url ?? 'unknown'} failed (request ${id}): ${errorLine(error)}`, { requestId: id });
    return reply.code(500).send({ detail: 'Something went wrong.' });
  });
}
