/**
 * Reading back what a browser has kept: data of any age or shape. Each field or entry that cannot be read falls back by
 * itself; it never throws and never takes the rest along.
 */
import * as z from 'zod/mini';

/** The data in a JSON text; undefined for no text, or one that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One of `item`, or undefined. */
export const orNothing = <Item extends z.ZodMiniType>(item: Item) => z.catch(z.optional(item), undefined);

/** The items of a list that are an `item`; the others are left out. */
export const itemsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((all) =>
      all.flatMap((value) => {
        const read = item.safeParse(value);
        return read.success ? [read.data] : [];
      }),
    ),
  );

/** The entries of a record that are an `item`; the others are left out. */
export const entriesOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.catch(z.record(z.string(), z.unknown()), {}),
    z.transform((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([key, value]) => {
          const read = item.safeParse(value);
          return read.success ? [[key, read.data]] : [];
        }),
      ),
    ),
  );
