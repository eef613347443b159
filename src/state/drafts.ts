/**
 * The journal of what a person has typed and not saved yet, in fields, forms and comments. A draft is kept in this
 * browser from the first key until it is saved or discarded, for the same person in the same organisation, also beyond
 * a reload and the end of a session. The person's logout clears it (`endSession.ts`).
 */
import { parseJson } from '@/lib/parseStored';
import { STORAGE_KEYS } from './ports';
import { selectOwnOrganisation, selectSelectedOrgId } from './session';
import type { AppThunk, RootState } from './types';

/** With more drafts, the oldest are dropped. */
const MOST = 100;

export type Drafts = Readonly<Record<string, unknown>>;

/** The place of the person's drafts in the storage, and the beginning of the names of those in the organisation. */
function ownerOf(state: RootState): { key: string; prefix: string } {
  const organisationId = selectSelectedOrgId(state) ?? selectOwnOrganisation(state)?.organisationId ?? '';
  return { key: `${STORAGE_KEYS.drafts}${state.session.user?.id ?? ''}`, prefix: `${organisationId} ` };
}

const readAll = (stored: string | null): Drafts => {
  const all = parseJson(stored);
  return typeof all === 'object' && all !== null ? { ...all } : {};
};

/**
 * Gives the drafts, by their names, to `read`. It returns nothing, since the viewer of bug reports draws the same
 * screens without running thunks.
 */
export const readDrafts =
  (read: (drafts: Drafts) => void): AppThunk =>
  (_dispatch, getState, { storage }) => {
    const { key, prefix } = ownerOf(getState());
    const all = Object.entries(readAll(storage.get(key)));
    read(
      Object.fromEntries(
        all.flatMap(([name, draft]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), draft]] : [])),
      ),
    );
  };

/** Keeps the draft of this name, which has to outlive JSON; null removes it. */
export const keepDraft =
  (name: string, draft: unknown): AppThunk =>
  (_dispatch, getState, { storage }) => {
    // Whoever is logged out leaves nothing behind.
    if (!getState().session.user) return;
    const { key, prefix } = ownerOf(getState());
    const { [prefix + name]: _before, ...others } = readAll(storage.get(key));
    const next = [...Object.entries(others), ...(draft === null ? [] : [[prefix + name, draft] as const])].slice(-MOST);
    if (next.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(Object.fromEntries(next)));
  };
