/** What a call takes and answers, as the description of the API has it. */
import type * as z from 'zod/mini';

export interface Call {
  query?: z.ZodMiniType;
  /** JSON. */
  body?: z.ZodMiniType;
  /** The body may also say what the caller saw of the fields that it changes. */
  seen?: boolean;
  /** The type of a body that is a file. */
  sends?: string;
  /** JSON; without it and without `file` the answer is empty. */
  answer?: z.ZodMiniType;
  /** The type of an answer that is a file or a stream. */
  file?: string;
  /** Of an answer that is neither a 200 nor, being empty, a 204. */
  status?: number;
}

/** By method and path as the route was registered. */
export type Calls = Readonly<Record<string, Call>>;
