/** One line for the operator. Never a token, a password or a signed URL. */
export type Log = (line: string) => void;

/** What an unknown thrown value says, in one line. */
export const errorLine = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).split('\n', 1).join('');
