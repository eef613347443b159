/** The session's state: who is signed in, with which tokens, working in which organisation. */
import { createReducer } from '@reduxjs/toolkit';
import type { OrganisationOption } from '@/api/contract/auth';
import {
  accountVerified,
  organisationSelected,
  sessionEnded,
  sessionStarted,
  tokensRefreshed,
  tokensRestored,
  verificationUnreachable,
  type SessionState,
  type StateWithSession,
} from '@/api/session';
import { usersApi } from '@/api/users';

export const signedOut: SessionState = {
  status: 'starting',
  accessToken: null,
  refreshToken: null,
  user: null,
  organisation: null,
  selectedOrgId: null,
  endedBy: null,
  before: null,
};

/** The organisation to work in: the selected one if it is among the options, else the first option. */
export function chooseOrganisation(selected: number | null, options: readonly OrganisationOption[]): number | null {
  const first = options[0];
  if (!first || options.some(({ id }) => id === selected)) return selected;
  return first.id;
}

export const sessionReducer = createReducer(signedOut, (builder) => {
  builder
    .addCase(tokensRestored, (session, { payload }) => {
      // As long as no answer has come, trying again changes nothing of what is known.
      if (session.status !== 'unreachable') session.status = 'starting';
      session.accessToken = payload.access;
      session.refreshToken = payload.refresh;
    })
    .addCase(verificationUnreachable, (session) => {
      session.status = 'unreachable';
    })
    .addCase(tokensRefreshed, (session, { payload }) => {
      session.accessToken = payload.access;
      session.refreshToken = payload.refresh;
    })
    .addCase(sessionStarted, (session, { payload }) => {
      session.status = 'signed in';
      session.accessToken = payload.tokens.access;
      session.refreshToken = payload.tokens.refresh;
      session.user = payload.user;
      session.organisation = payload.organisation;
      session.endedBy = null;
      if (session.before?.userId === payload.user.id) session.selectedOrgId = session.before.selectedOrgId;
      session.before = null;
    })
    .addCase(accountVerified, (session, { payload }) => {
      if (session.user?.id !== payload.user.id) return;
      session.user = payload.user;
      session.organisation = payload.organisation;
    })
    .addCase(organisationSelected, (session, { payload }) => {
      session.selectedOrgId = payload.id;
    })
    .addCase(sessionEnded, ({ user, selectedOrgId, before }, { payload }) => ({
      ...signedOut,
      status: 'signed out',
      endedBy: payload.reason,
      before: payload.reason === 'logout' ? null : user && selectedOrgId ? { userId: user.id, selectedOrgId } : before,
    }))
    .addMatcher(usersApi.endpoints.listOrganisationOptions.matchFulfilled, (session, { payload }) => {
      session.selectedOrgId = chooseOrganisation(session.selectedOrgId, payload);
    });
});

export const selectSession = (state: StateWithSession) => state.session;
export const selectUser = (state: StateWithSession) => state.session.user;
export const selectOwnOrganisation = (state: StateWithSession) => state.session.organisation;
export const selectSelectedOrgId = (state: StateWithSession) => state.session.selectedOrgId;

type StateWithOptions = Parameters<ReturnType<typeof usersApi.endpoints.listOrganisationOptions.select>>[0] &
  StateWithSession;
/** The organisations that the person may work in; undefined until they are loaded. */
export const selectOrgOptions = (state: StateWithOptions) =>
  usersApi.endpoints.listOrganisationOptions.select()(state).data;
/** The selected organisation's standard; null when none is selected, or one that is not among the options. */
export const selectOrgStandard = (state: StateWithOptions) =>
  selectOrgOptions(state)?.find(({ id }) => id === state.session.selectedOrgId)?.standardKey ?? null;
