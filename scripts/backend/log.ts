/** One line for the operator. Never a token, a password or a signed URL. */
export type Log = (line: string) => void;

/** What an unknown thrown value says, in one line; of an error that another one caused, what that one says. */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return errorLine(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return errorLine(error.errors[0]);
  return (error.message || error.name).split('\n', 1).join('');
}
