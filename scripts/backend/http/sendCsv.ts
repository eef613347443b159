/**
 * Answers with a CSV file as its lines are made, no faster than the caller takes them. When the caller goes away, no
 * more lines are made. An error midway cuts the connection, so that nobody takes a part for the whole file.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorLine, type Log } from '../log';

export function sendCsv(reply: FastifyReply, lines: AsyncIterable<string>, log: Log): FastifyReply {
  const { id: requestId, method, routeOptions } = reply.request;
  const file = Readable.from(lines);
  // The answer has begun by then, so the error handler does not get the error.
  file.on('error', (error) =>
    log(`${method} ${routeOptions.url ?? 'unknown'} broke off (request ${requestId}): ${errorLine(error)}`, {
      requestId,
    }),
  );
  return reply.type('text/csv; charset=utf-8').send(file);
}
