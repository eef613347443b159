/** Signing in and keeping a session. */
import { api } from './base';
import {
  loginResponse,
  verifyResponse,
  type LoginRequest,
  type LoginResponse,
  type VerifyResponse,
} from './contract/auth';
import type { Notices } from './errors';

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
  verifyToken: { title: 'Session', text: 'An error occurred while verifying the token.', silentOn: [401] },
} satisfies Notices;

export const { useLoginMutation } = authApi;
