/** Refusals, each with its status and its body in the server's style: {detail}, {nonFieldErrors} or {field: [..]}. */
import type { Fields } from '@/api/contract/requests/seen';
import { plural } from '@/lib/plural';

/** `now`: of a 412, see `access/overtaken.ts`. */
type ErrorBody = { detail: string; now?: Fields } | Record<string, string[]>;

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
export const forbidden = (detail = 'You do not have permission to do this.') => new HttpError(403, { detail });
/** Also for another organisation's record: whether it exists is nobody else's business. */
export const notFound = () => new HttpError(404, { detail: 'Not found.' });
export const gone = (what: string) => new HttpError(404, { detail: `${what} no longer exists.` });
export const conflict = (detail: string) => new HttpError(409, { detail });
/** The sentences of each field; `nonFieldErrors` has those about the request as a whole. */
export const invalid = (fields: Record<string, string[]>) => new HttpError(400, fields);

/** A part that the call needs is away; it is worth trying again. */
export const unavailable = () =>
  new HttpError(
    503,
    { detail: 'The server is temporarily unavailable. Please try again in a moment.' },
    { 'retry-after': '2' },
  );

/** What is saved already stays, and can be read. */
export const diskFull = () =>
  new HttpError(
    507,
    { detail: 'The disk of the server is full. Nothing can be saved until there is room again.' },
    { 'retry-after': '10' },
  );

/** Seconds as a person counts them. */
const inWords = (seconds: number): string => {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return plural(count, unit);
};
/** `seconds` until the caller may try again. */
export const tooMany = (seconds: number) =>
  new HttpError(
    429,
    { detail: `Too many attempts. Try again in ${inWords(seconds)}.` },
    { 'retry-after': String(seconds) },
  );
