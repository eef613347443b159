/**
 * The part of a page's state that stands in its address (tab, page, search, frame), so that a link, a reload and the
 * back button lead to exactly that. Pages read and change it with nuqs's `useQueryState` and `useQueryStates` below
 * this provider, and in no other way: changes made together become one navigation, unknown values read as absent, and a
 * change of a key redraws only its readers. State that changes with every key press, and is only kept in the address,
 * is written with `replaceAddress`.
 */
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { ReactNode } from 'react';

/** The router gets the changes too, so that a person who has to log in again comes back to the same state. */
const OPTIONS = { shallow: false } as const;

export function UrlState({ children }: { children: ReactNode }) {
  return <NuqsAdapter defaultOptions={OPTIONS}>{children}</NuqsAdapter>;
}

/** The event that tells the recorder of a change by `replaceAddress`. */
export const ADDRESS_REPLACED = 'addressreplaced';

/**
 * Changes the address without telling router or nuqs, for state that no component reads from the address. It calls the
 * original `replaceState`, since nuqs would take a call of its own for a navigation and drop its pending changes.
 */
export function replaceAddress(url: string): void {
  History.prototype.replaceState.call(history, history.state, '', url);
  dispatchEvent(new Event(ADDRESS_REPLACED));
}
