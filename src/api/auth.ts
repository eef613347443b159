/** Signing in and keeping a session. What else a person without a session does is `accounts.ts`; its texts stand here too. */
import { api } from './base';
import { refreshTokens } from './baseQuery';
import { loginResponse, verifyResponse, type LoginResponse, type VerifyResponse } from './contract/auth';
import type { LoginRequest } from './contract/requests/auth';
import type { ApiError, ToastCatalogue } from './errors';
import type { StateWithSession, Tokens } from './session';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginResponse, LoginRequest>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      responseSchema: loginResponse,
      extraOptions: { auth: 'none' },
    }),
    verifyToken: build.mutation<VerifyResponse, { token: string }>({
      query: (body) => ({ url: '/auth/token/verify', method: 'POST', body }),
      responseSchema: verifyResponse,
      extraOptions: { auth: 'none' },
    }),
    /** Exchanges tokens that were refused for newer ones; between all callers and tabs it happens once. */
    refreshToken: build.mutation<Tokens, Tokens>({
      queryFn: async (failed, baseApi) => {
        const tokens = await refreshTokens(failed, baseApi);
        if (tokens) return { data: tokens };
        const wasRefused = (baseApi.getState() as StateWithSession).session.status === 'signed out';
        return wasRefused
          ? { error: { kind: 'http', status: 401, message: '', retryable: false } }
          : { error: { kind: 'network', message: '', retryable: true } };
      },
    }),
    /** Ends the login on the server; `keepalive` lets the call go out while the page closes. */
    logout: build.mutation<null, { refresh: string }>({
      query: (body) => ({ url: '/auth/logout', method: 'POST', body, keepalive: true }),
      extraOptions: { auth: 'none' },
    }),
  }),
});

const REGISTRATION_LABELS: readonly (readonly [string, string])[] = [
  ['firstName', 'First Name'],
  ['lastName', 'Last Name'],
  ['password', 'Password'],
  ['email', 'Email'],
];
const REGISTRATION_GENERAL = ['nonFieldErrors', 'error', 'detail'] as const;

/** Why a registration was refused, a line per reason. */
const registrationLines = ({ fields, general }: ApiError): string =>
  [
    ...REGISTRATION_LABELS.map(([field, label]) => fields?.[field] && `${label}: ${fields[field]}`),
    ...REGISTRATION_GENERAL.map((key) => general?.[key]),
  ]
    .filter(Boolean)
    .join('\n');

const ACTIVATION_FAILED = { title: 'Activation failed', text: 'Account activation failed. Please try again.' };

export const authToasts = {
  login: { title: 'Login failed', text: 'An error occurred during login. Please try again.', serverText: true },
  // No toast on 401: a refused refresh ends the session, as the login page says; a refused verification leads to a
  // refresh.
  refreshToken: {
    title: 'Session not renewed',
    text: 'Unable to refresh access token. Please log in again.',
    silentOn: [401],
  },
  verifyToken: {
    title: 'Session not verified',
    text: 'An error occurred while verifying the token.',
    silentOn: [401],
  },
  requestPasswordReset: { title: 'Password reset failed', text: 'Could not initiate password reset process.' },
  changePassword: { title: 'Password change failed', text: 'Could not change password. Please try again.' },
  register: {
    title: 'Registration failed',
    text: 'Could not complete registration. Please try again.',
    serverText: registrationLines,
  },
  readActivation: ACTIVATION_FAILED,
  activate: ACTIVATION_FAILED,
} satisfies ToastCatalogue;

export const { useLoginMutation } = authApi;
