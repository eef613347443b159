/** Gives the focus back to where it was when a dialog closes. */
import { useCallback, useEffect, useRef } from 'react';

/** The returned function takes what gives the focus back; that runs once, after `isOpen` has become false. */
export function useFocusBack(isOpen: boolean): (giveBack: () => void) => void {
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    if (isOpen) return;
    pending.current?.();
    pending.current = undefined;
  }, [isOpen]);
  return useCallback((giveBack) => {
    pending.current = giveBack;
  }, []);
}
