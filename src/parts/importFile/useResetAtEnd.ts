import { useEffect, useEffectEvent } from 'react';

/**
 * Forgets the result of a call when the dialog that shows it closes. A result with a fixed key, by which bug reports find
 * it, would otherwise be there when the dialog opens again.
 */
export function useResetAtEnd(reset: () => void): void {
  const resetNow = useEffectEvent(reset);
  useEffect(() => () => resetNow(), []);
}
