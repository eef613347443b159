/**
 * How a person has arranged a list's columns, as plain data, and how it is read from what was stored. It is changed in
 * `arrangeColumns.ts`, which comes with the first list. What a column shows is the list's.
 */

import * as z from 'zod/mini';
import { itemsOf, orNothing } from './parseStored';
import type { Pixels } from './units';

/** A column in its place. Pinned ones stand left and do not scroll away. */
export interface ColumnPlace {
  id: string;
  isHidden: boolean;
  isPinned: boolean;
  /** Once a person has set it. */
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

/** A stored arrangement. What is no place of a column is left out, and so is a column that stands there already. */
export const columnLayout = z.pipe(
  itemsOf(storedPlace),
  z.transform((places): ColumnLayout =>
    places.filter(({ id }, index) => places.findIndex((each) => each.id === id) === index),
  ),
);
