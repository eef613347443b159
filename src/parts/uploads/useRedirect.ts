/** Opens the dialog of `RedirectDialog`, and gives the focus back to the button that opened it, or to near its place. */
import { useCallback } from 'react';
import { rememberPlace } from '@/ui/rememberPlace';
import { useFocusBack } from '../folderTree/useFocusBack';
import type { Redirection } from './redirectUploads';

/** To be called from a click. The same function as long as `setRedirection` is. */
export function useRedirect(
  redirection: Redirection | null,
  setRedirection: (redirection: Redirection) => void,
): (redirection: Redirection) => void {
  const giveFocusBack = useFocusBack(redirection !== null);
  return useCallback(
    (next) => {
      const opener = document.activeElement;
      if (opener instanceof HTMLElement) giveFocusBack(rememberPlace(opener));
      setRedirection(next);
    },
    [giveFocusBack, setRedirection],
  );
}
