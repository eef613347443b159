/** What a person without a session does besides signing in: registering, activating, choosing a new password. */
import { api } from './base';
import type { ActivateRequest, ChangePasswordRequest, ResetPasswordRequest } from './contract/accountForms';
import { accountResponse, activationResponse, type AccountResponse, type ActivationResponse } from './contract/auth';
import type { ActivateParams, Registration } from './contract/requests/auth';

const activationPath = ({ uid, token }: ActivateParams): string =>
  `/auth/activate/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`;

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for a link by mail. The answer is the same whether the address is known or not. */
    requestPasswordReset: build.mutation<AccountResponse, ResetPasswordRequest>({
      query: (body) => ({ url: '/auth/reset-password', method: 'POST', body }),
      responseSchema: accountResponse,
      extraOptions: { auth: 'none' },
    }),
    changePassword: build.mutation<AccountResponse, ChangePasswordRequest>({
      query: (body) => ({ url: '/auth/reset-password/confirm', method: 'POST', body }),
      responseSchema: accountResponse,
      extraOptions: { auth: 'none' },
    }),
    register: build.mutation<AccountResponse, Registration>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      responseSchema: accountResponse,
      extraOptions: { auth: 'none' },
    }),
    /**
     * Whose account the link is for, which the secret of its registration activates. A mutation although it is a GET:
     * nothing may keep its answer.
     */
    readActivation: build.mutation<ActivationResponse, ActivateParams & { browserSecret?: string | undefined }>({
      // In a header, since addresses are logged.
      query: (link) => ({ url: activationPath(link), headers: { 'x-registration-secret': link.browserSecret } }),
      responseSchema: activationResponse,
      extraOptions: { auth: 'none' },
    }),
    activate: build.mutation<AccountResponse, ActivateParams & ActivateRequest>({
      query: ({ uid, token, ...body }) => ({ url: activationPath({ uid, token }), method: 'POST', body }),
      responseSchema: accountResponse,
      extraOptions: { auth: 'none' },
    }),
  }),
});

export const {
  useRequestPasswordResetMutation,
  useChangePasswordMutation,
  useRegisterMutation,
  useReadActivationMutation,
  useActivateMutation,
} = accountsApi;
