/**
 * What a person has typed in a dialog outlives the end of their session: after the next login the page finds it and
 * opens the dialog again. In this tab's memory, for the same person in the same organisation; whoever logs out leaves
 * nothing behind.
 */
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import type { RootState } from '@/state/types';

const left = new Map<string, unknown>();

/**
 * `name` tells the dialog from all others. `found` is the draft that was left when the page was first rendered. `keep`
 * is called with each draft, and with null when the dialog closes; when the session ends, the last draft stays.
 */
export function useKeptDraft<Draft>(name: string): { found: Draft | null; keep: (draft: Draft | null) => void } {
  const store = useStore<RootState>();
  const userId = useAppSelector(selectUser)?.id;
  const organisationId = useOrganisationId();
  const [key] = useState(`${userId} ${organisationId} ${name}`);
  // Each name has one kind of draft.
  const [found] = useState(() => (left.get(key) as Draft | undefined) ?? null);
  const draft = useRef<Draft | null>(found);
  useEffect(() => {
    left.delete(key);
    return () => {
      const { status, endedBy } = store.getState().session;
      if (draft.current && status === 'signed out' && endedBy !== 'logout') left.set(key, draft.current);
    };
  }, [key, store]);
  return { found, keep: (next) => void (draft.current = next) };
}
