/** Long lists: the first rows are drawn at once, and all of them as soon as nothing more urgent has to be drawn. */
import { useDeferredValue } from 'react';

const FIRST_ROWS = 10;

export const useFirstRows = <Row>(rows: readonly Row[]): readonly Row[] =>
  rows.slice(0, Math.max(FIRST_ROWS, useDeferredValue(rows.length, 0)));
