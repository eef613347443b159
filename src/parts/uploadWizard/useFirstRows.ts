/**
 * Long lists: the first rows are drawn at once, the others a few at a time whenever nothing more urgent has to be drawn.
 * Fifty rows in one go hold up whatever a person does meanwhile.
 */
import { startTransition, useEffect, useState } from 'react';

const ROWS_AT_ONCE = 10;

export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  // A list that got shorter grows by steps again.
  const shown = Math.min(count, Math.max(ROWS_AT_ONCE, rows.length));
  const hasMore = shown < rows.length;
  useEffect(() => {
    if (hasMore || shown < count) startTransition(() => setCount(hasMore ? shown + ROWS_AT_ONCE : shown));
  }, [hasMore, shown, count]);
  return rows.slice(0, shown);
}
