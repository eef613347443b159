/** Where the focus goes when what was opened closes again. */
import { useCallback, useEffect, useRef } from 'react';

/** The returned function takes what to do; it is done once, after `isOpen` has become false. */
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
