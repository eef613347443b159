/** What the operator is told: a line for a person, or a JSON object a line for a machine that gathers them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { StartError } from './startError';

/** What a line is about: ids, a status, times in ms. Never a token, a password or a signed URL. */
export type LogFields = Record<string, string | number | null>;

/** One line for the operator. Never a token, a password or a signed URL. */
export type Log = (message: string, fields?: LogFields) => void;

export const LOG_FORMATS = ['text', 'json'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

const scope = new AsyncLocalStorage<LogFields>();

/** Whatever is logged while `work` runs carries `fields`: the call, or the video, that it is done for. */
export const logWith = <Result>(fields: LogFields, work: () => Result): Result =>
  scope.run({ ...scope.getStore(), ...fields }, work);

/** 'text' leaves the fields out. */
export const createLog =
  (format: LogFormat, write: (line: string) => void): Log =>
  (message, fields) =>
    write(
      format === 'text'
        ? message
        : JSON.stringify({ time: new Date().toISOString(), message, ...scope.getStore(), ...fields }),
    );

/**
 * What a program says as it ends: a StartError's sentence, else the error with the places in the code. Never the values
 * of a query, which the errors of drizzle hold: they may be password hashes, and people's names.
 */
export function failureText(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const stack = (error instanceof Error && error.stack?.split('\n')) || [];
  return [errorLine(error), ...stack.filter((line) => /^\s+at /.test(line))].join('\n');
}

/** The message of an unknown thrown value, in one line; of an error with a cause, the message of the cause. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return errorLine(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return errorLine(error.errors[0]);
  return (error.message || error.name).split('\n', 1).join('');
}
