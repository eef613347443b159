/**
 * What of a page stands in its address (tab, page, search, frame), so that a link, a reload and the way back lead to
 * exactly that. Pages read and change it with nuqs's `useQueryState` and `useQueryStates` below this provider, and in
 * no other way: changes made in one go become one, what is unknown reads as absent, and each key draws only its readers.
 */
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { ReactNode } from 'react';

/** The router is told as well: whoever has to log in again comes back to what was shown. */
const OPTIONS = { shallow: false } as const;

export function UrlState({ children }: { children: ReactNode }) {
  return <NuqsAdapter defaultOptions={OPTIONS}>{children}</NuqsAdapter>;
}
