/** Media queries as React state. */
import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below 1100 px: the sidebar is a drawer and tables keep their two most telling columns. */
export const NARROW = '(max-width: 1099.98px)';
/** Below 600 px: a phone held upright. */
export const PHONE = '(max-width: 599.98px)';

export const useIsNarrow = () => useMediaQuery(NARROW);
export const useIsPhone = () => useMediaQuery(PHONE);
