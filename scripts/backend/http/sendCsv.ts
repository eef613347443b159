/**
 * Answers with a CSV file as its lines are made, no faster than the caller takes them. Whoever goes away ends the making;
 * an error in the midst of it breaks the connection, so that nobody takes what came for all there is.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorLine, type Log } from '../log';

export function sendCsv(reply: FastifyReply, lines: AsyncIterable<string>, log: Log): FastifyReply {
  const { id: requestId, method, routeOptions } = reply.request;
  const file = Readable.from(lines);
  // The answer has begun by then, and the error handler hears nothing of it.
  file.on('error', (error) =>
    log(`${method} ${routeOptions.url ?? 'unknown'} broke off (request ${requestId}): ${errorLine(error)}`, {
      requestId,
    }),
  );
  return reply.type('text/csv; charset=utf-8').send(file);
}
