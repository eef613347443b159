/**
 * Everything outside the store that the end of a session clears, by the reason of the end. Besides, the slices reset
 * themselves with the same action (session, uploads, frameEdits), the sagas stop sending and saving, and the guard
 * leads to /login. What stays: the preferences, and that a person has seen the tour.
 */
import type { TypedStartListening } from '@reduxjs/toolkit';
import { api } from '@/api/base';
import { sessionEnded, type SessionEnd } from '@/api/session';
import { closeJournal } from '@/uploads/resume/journalMiddleware';
import { STORAGE_KEYS, type AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

interface Clearing {
  on: readonly SessionEnd[];
  clear: (ports: AppPorts, dispatch: AppDispatch, reason: SessionEnd, userId?: number) => void;
}

const ALWAYS: readonly SessionEnd[] = ['none', 'logout', 'expired', 'other tab'];
/** What all tabs share is cleared by the tab that ends the session: when others hear of it, the next may have begun. */
const IN_THIS_TAB: readonly SessionEnd[] = ['none', 'logout', 'expired'];
/** A person whose session expired finds their work again; a person who logs out leaves nothing behind. */
const BY_THE_PERSON: readonly SessionEnd[] = ['logout'];

const CLEARED: Readonly<Record<string, Clearing>> = {
  tokens: { on: IN_THIS_TAB, clear: ({ api: { tokens } }) => tokens.clear() },
  selectedOrganisation: {
    on: IN_THIS_TAB,
    clear: ({ storage }) => storage.remove(STORAGE_KEYS.selectedOrganisation),
  },
  assetsStandard: { on: IN_THIS_TAB, clear: ({ storage }) => storage.remove(STORAGE_KEYS.assetsStandard) },
  /** The api's cache, which also holds the list of organisations. */
  serverData: { on: ALWAYS, clear: (_ports, dispatch) => dispatch(api.util.resetApiState()) },
  /** This tab's locks; the files, and the journal that restores uploads at the next login, only at a logout. */
  uploads: {
    on: ALWAYS,
    clear: ({ uploads }, _dispatch, reason) => closeJournal(uploads, { forget: BY_THE_PERSON.includes(reason) }),
  },
  unsavedFrameEdits: { on: BY_THE_PERSON, clear: ({ editJournal }) => editJournal.clear() },
  drafts: {
    on: BY_THE_PERSON,
    clear: ({ storage }, _dispatch, _reason, userId) => storage.remove(`${STORAGE_KEYS.drafts}${userId}`),
  },
  recordings: { on: BY_THE_PERSON, clear: ({ recordings }) => recordings.clear() },
  uploadWizard: { on: BY_THE_PERSON, clear: ({ wizardDrafts }) => wizardDrafts.clear() },
  productTour: { on: ALWAYS, clear: ({ onboarding }) => onboarding.reset() },
};

export function listenToSessionEnd(
  listen: TypedStartListening<RootState, AppDispatch, AppPorts>,
  ports: AppPorts,
): void {
  listen({
    actionCreator: sessionEnded,
    effect: ({ payload: { reason } }, { dispatch, getOriginalState }) => {
      const userId = getOriginalState().session.user?.id;
      for (const { on, clear } of Object.values(CLEARED))
        if (on.includes(reason)) clear(ports, dispatch, reason, userId);
    },
  });
}
