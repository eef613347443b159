import { useEffect, useEffectEvent } from 'react';

/** Ends a call's result with the dialog that shows it: a result with a fixed key, by which bug reports have it, would stay. */
export function useResetAtEnd(reset: () => void): void {
  const resetNow = useEffectEvent(reset);
  useEffect(() => () => resetNow(), []);
}
