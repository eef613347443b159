/**
 * Long lists in steps: what is seen first is drawn at once, and the rest a few rows at a time, so that nothing else on
 * this thread has to wait for all of them.
 */
import { startTransition, useEffect, useState } from 'react';

const STEP = 10;

/** The first of the rows, soon all of them. What has been drawn once stays. */
export function useGradually<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count < rows.length) startTransition(() => setCount(count + STEP));
  }, [count, rows.length]);
  return count < rows.length ? rows.slice(0, count) : rows;
}
