/**
 * Shapes that several domains share on the wire. `src/api/contract` is the only description of what
 * travels between app and server: the app parses responses with it, the backend validates requests with it.
 */
import * as z from 'zod/mini';

/** A page of a list: `count` is the number of rows in all, not on this page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ count: z.number(), results: z.array(item) });

/** 1-based page number and rows a page, as text or number (query strings arrive as text). */
export const pagingQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 25),
};

/** A query value that may be sent once or repeatedly. */
export const repeated = <T extends z.ZodMiniType>(item: T) =>
  z.union([
    z.array(item),
    z.pipe(
      item,
      z.transform((one) => [one]),
    ),
  ]);

/** One of the fields, with '-' before it for descending. */
export const orderingOf = (fields: readonly string[]): RegExp => new RegExp(`^-?(${fields.join('|')})$`);

/** The id of a row: what the database's integers hold. */
export const rowId = z.int().check(z.gte(1), z.lte(2147483647));

/** A text that a person enters, without spaces around it; an empty one says nothing and is null. */
export const entry = (longest: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(longest), z.regex(/^[^\0]*$/, 'Must be a text.')),
      z.transform((value) => (value === '' ? null : value)),
    ),
  );

/** A date and time as ISO 8601 text in UTC. */
export const isoTime = z.string();

/** The bodies that the server sends with a 4xx or 5xx; any of them may be there. */
export const errorBody = z.looseObject({
  detail: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
  error: z.optional(z.string()),
  nonFieldErrors: z.optional(z.array(z.string())),
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
