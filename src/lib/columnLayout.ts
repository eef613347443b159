/**
 * How a person has arranged a list's columns, as plain data, and how it is read from what was stored. It is changed in
 * `arrangeColumns.ts`, which is loaded with the first list. What a column shows is defined by the list.
 */

import * as z from 'zod/mini';
import { itemsOf, orNothing } from './parseStored';
import type { Pixels } from './units';

/** Pinned columns stand at the left and do not scroll. */
export interface ColumnPlace {
  id: string;
  isHidden: boolean;
  isPinned: boolean;
  /** Only where a person has set it. */
  width?: Pixels;
}
export type ColumnLayout = readonly ColumnPlace[];

const MIN_WIDTH = 48;
const MAX_WIDTH = 2000;

const storedPlace = z.object({
  id: z.string(),
  isHidden: z.catch(z.boolean(), false),
  isPinned: z.catch(z.boolean(), false),
  width: orNothing(
    z.pipe(
      z.number().check(z.gte(MIN_WIDTH)),
      z.transform((width) => Math.min(width, MAX_WIDTH)),
    ),
  ),
});

/** A stored arrangement. Entries that are no `ColumnPlace` are left out, and so are repeated columns. */
export const columnLayout = z.pipe(
  itemsOf(storedPlace),
  z.transform((places): ColumnLayout =>
    places.filter(({ id }, index) => places.findIndex((each) => each.id === id) === index),
  ),
);
