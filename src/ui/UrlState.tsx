/**
 * What of a page stands in its address (tab, page, search, frame), so that a link, a reload and the way back lead to
 * exactly that. Pages read and change it with nuqs's `useQueryState` and `useQueryStates` below this provider, and in
 * no other way: changes made in one go become one, what is unknown reads as absent, and each key draws only its readers.
 * What changes with every key pressed, and is only kept in the address, is written with `replaceAddress`.
 */
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { ReactNode } from 'react';

/** The router is told as well: whoever has to log in again comes back to what was shown. */
const OPTIONS = { shallow: false } as const;

export function UrlState({ children }: { children: ReactNode }) {
  return <NuqsAdapter defaultOptions={OPTIONS}>{children}</NuqsAdapter>;
}

/**
 * Changes the address and tells nobody, for what is only kept there and shown by nobody. Past nuqs, which would take it
 * for a navigation and drop what it is about to write.
 */
export const replaceAddress = (url: string): void =>
  History.prototype.replaceState.call(history, history.state, '', url);
