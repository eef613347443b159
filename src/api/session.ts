/**
 * The session's plain actions and shape. The reducer is `state/session.ts`; the actions stand here so that
 * baseQuery can end a session without knowing the store.
 */
import { createAction } from '@reduxjs/toolkit';
import type { LoginResponse, User } from './contract/auth';

export interface Tokens {
  access: string;
  refresh: string;
}

export type OwnOrganisation = Omit<LoginResponse, 'access' | 'refresh' | 'user'>;

/** 'none': no session was stored at start. */
export type SessionEnd = 'none' | 'logout' | 'expired' | 'other tab';

export interface SessionState {
  /**
   * 'starting' until a stored token has been verified or none was found; 'unreachable' when the server did not
   * answer meanwhile, which is no reason to sign anybody out.
   */
  status: 'starting' | 'unreachable' | 'signed out' | 'signed in';
  accessToken: string | null;
  refreshToken: string | null;
  user: User | null;
  organisation: OwnOrganisation | null;
  selectedOrgId: number | null;
  endedBy: SessionEnd | null;
  /** The user and organisation of a session that ended without logging out: their next login selects it again. */
  before: { userId: number; selectedOrgId: number } | null;
}

/** The part of the root state that this layer reads. */
export interface StateWithSession {
  session: SessionState;
}

/** Stored tokens were found at start and are being verified. */
export const tokensRestored = createAction<Tokens>('session/tokensRestored');
export const verificationUnreachable = createAction('session/verificationUnreachable');
export const tokensRefreshed = createAction<Tokens>('session/tokensRefreshed');
export const sessionStarted = createAction<{ tokens: Tokens; user: User; organisation: OwnOrganisation }>(
  'session/started',
);
export const sessionEnded = createAction<{ reason: SessionEnd }>('session/ended');
/** The server was asked anew who is signed in, and with which rights. */
export const accountVerified = createAction<{ user: User; organisation: OwnOrganisation }>('session/accountVerified');
export const organisationSelected = createAction<{ id: number }>('session/organisationSelected');
