/**
 * Where a person is on a list's page, kept in the history entry: whoever comes back to it, or reloads it, finds the same
 * rows selected and in sight. Page and search stand in the address, and are not kept here.
 */
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

const listPlace = z.object({
  /** Tells one page of one list from another. */
  question: z.string(),
  selected: z.array(z.string()),
  /** Pixels that are scrolled past. */
  top: z.number(),
});
export type ListPlace = z.infer<typeof listPlace>;

const entryState = z.object({ listPlace });
const routerState = z.object({ usr: z.looseObject({}) });

/** What was kept when the list was opened, and the function that keeps changes of it from now on. */
export function useListPlace(): [kept: ListPlace | null, keep: (change: Partial<ListPlace>) => void] {
  const { state } = useLocation();
  const [kept] = useState(() => entryState.safeParse(state).data?.listPlace ?? null);
  const keep = useCallback((change: Partial<ListPlace>) => {
    // Written past the router, which would render its pages anew.
    const { usr = {} } = routerState.safeParse(history.state).data ?? {};
    const before = entryState.safeParse(usr).data?.listPlace;
    const isOther = change.question !== undefined && change.question !== before?.question;
    const place = { question: '', selected: [], top: 0, ...(isOther ? null : before), ...change };
    history.replaceState({ ...(history.state as object | null), usr: { ...usr, listPlace: place } }, '');
  }, []);
  return [kept, keep];
}
