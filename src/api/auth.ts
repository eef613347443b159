/** Signing in and keeping a session. */
import { api } from './base';
import { refreshTokens } from './baseQuery';
import {
  loginResponse,
  verifyResponse,
  type LoginRequest,
  type LoginResponse,
  type VerifyResponse,
} from './contract/auth';
import type { Notices } from './errors';
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
        return { error: { kind: 'http', status: 401, message: '', retryable: !wasRefused } };
      },
    }),
  }),
});

export const authNotices = {
  login: {
    title: 'Login failed',
    text: 'An error occurred during login. Please try again.',
    serverText: true,
    shownInPlace: true,
  },
  refreshToken: { title: 'Session expired', text: 'Unable to refresh access token. Please log in again.' },
  verifyToken: { title: 'Session', text: 'An error occurred while verifying the token.', silentOn: [401] },
} satisfies Notices;

export const { useLoginMutation } = authApi;
