/**
 * What was typed into a dialog and not sent yet outlives a session that ends under it: in this tab's memory, for the same
 * person, until they close the dialog or log out.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-redux';
import { selectSession, selectUser } from '@/state/session';
import type { StateWithSession } from '@/api/session';

let keptFor: number | undefined;
const drafts = new Map<string, unknown>();

/** The draft of the dialog `name`, or undefined; `keep` is called with each change of it. */
export function useDraft<Draft>(name: string): { draft: Draft | undefined; keep: (draft: Draft) => void } {
  const store = useStore<StateWithSession>();
  const [draft] = useState(() => {
    const userId = selectUser(store.getState())?.id;
    if (userId !== keptFor) drafts.clear();
    keptFor = userId;
    // The dialog of this name has kept it, so it is of its type.
    return drafts.get(name) as Draft | undefined;
  });
  const forget = useEffectEvent(() => {
    const { status, endedBy } = selectSession(store.getState());
    if (status === 'signed in' || endedBy === 'logout') drafts.delete(name);
  });
  useEffect(() => () => forget(), []);
  return { draft, keep: (next) => void drafts.set(name, next) };
}
