/**
 * Shapes that several domains' answers share. `src/api/contract` is the only description of what travels between app
 * and server: a file per domain for what the server answers, which the app parses with, and one under `requests/` for
 * what a call carries, which the backend validates with and the app takes only types from.
 */
import * as z from 'zod/mini';

/** A page of a list: `count` is the number of rows in all, not on this page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ count: z.number(), results: z.array(item) });

/** The id of a row: what the database's integers hold. */
export const rowId = z.int().check(z.gte(1), z.lte(2147483647));

/** A date and time as ISO 8601 text in UTC. */
export const isoTime = z.string();

/** The bodies that the server sends with a 4xx or 5xx; any of them may be there. */
export const errorBody = z.looseObject({
  detail: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
  error: z.optional(z.string()),
  nonFieldErrors: z.optional(z.array(z.string())),
  now: z.optional(z.record(z.string(), z.unknown())),
});

/** Standards by key: the value travels, the label is shown. */
export const STANDARDS: Readonly<Record<number, string>> = {
  1: 'Australia 2013',
  6: 'Australia 2020',
  2: 'UK V5',
  4: 'NZ V3',
  5: 'NZ V4',
  3: 'US V7',
  7: 'US V8',
  8: 'Japan VS',
};

export const PIPE_TYPES = ['Sewer', 'Stormwater'] as const;
export type PipeType = (typeof PIPE_TYPES)[number];
