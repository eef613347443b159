/** If-Match: the version that a caller has seen, for routes that refuse to overwrite another person's change. */
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors';

/** The version in the request's If-Match, like "3"; null without one. Anything else is a 400. */
export function ifMatchVersion({ headers }: FastifyRequest): number | null {
  const text = headers['if-match'];
  if (text === undefined) return null;
  const version = /^"(\d{1,9})"$/.exec(text)?.[1];
  if (version === undefined) throw new HttpError(400, { detail: 'If-Match must be one version in quotes, like "3".' });
  return Number(version);
}
