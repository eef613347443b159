/** Shapes that several domains' requests share. */
import * as z from 'zod/mini';
import { rowId } from '../common';

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
export const isOrderingOf = (fields: readonly string[]) =>
  z.regex(
    new RegExp(`^-?(${fields.join('|')})$`),
    `Must be one of ${fields.join(', ')}, with - before it for descending.`,
  );

/** The id of a row, in a query. */
export const rowIdInQuery = z.pipe(z.coerce.number(), rowId);

/** A text that a person enters, without spaces around it; an empty one says nothing and is null. */
export const entry = (longest: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(longest)),
      z.transform((value) => (value === '' ? null : value)),
    ),
  );

/** A query value that is JSON, of this shape. */
export const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value, context) => {
        try {
          return JSON.parse(value) as unknown;
        } catch {
          context.issues.push({ code: 'custom', message: 'Must be JSON.', input: value });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );
