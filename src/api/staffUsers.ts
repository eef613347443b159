/** Users, as staff manage them. Loaded with the staff pages; what every user's app asks for is in `users.ts`. */
import { api } from './base';
import { userDetail, userPage, type UserDetail, type UserPage } from './contract/users';
import type { CreateUserRequest, UpdateUserRequest } from './contract/requests/users';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import type { ApiError, ToastCatalogue } from './errors';
import { listParams, type ListArgs } from './listParams';
import { withSeen } from './withSeen';

interface UserListArgs extends ListArgs {
  /** Only users of this organisation. */
  organisationId?: number | null;
}

/** Organisations show how many users they have. */
const ALL = ['User', 'Organisation'] as const;

export const staffUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<UserPage, UserListArgs>({
      query: ({ organisationId, ...list }) => ({
        url: '/users',
        params: { ...listParams(list), ...(organisationId ? { organisation: organisationId } : {}) },
      }),
      responseSchema: userPage,
      providesTags: ['User'],
    }),
    getUser: build.query<UserDetail, number>({
      query: (id) => `/users/${id}`,
      responseSchema: userDetail,
      providesTags: ['User'],
    }),
    createUser: build.mutation<UserDetail, CreateUserRequest>({
      query: (body) => ({ url: '/users', method: 'POST', body }),
      responseSchema: userDetail,
      invalidatesTags: ALL,
    }),
    updateUser: build.mutation<UserDetail, { id: number; change: UpdateUserRequest; seen?: Fields }>({
      query: ({ id, change, seen }) => ({ url: `/users/${id}`, method: 'PATCH', body: withSeen(change, seen) }),
      responseSchema: userDetail,
      invalidatesTags: ALL,
    }),
    resendActivation: build.mutation<null, number>({
      query: (id) => ({ url: `/users/${id}/resend-activation`, method: 'POST' }),
      invalidatesTags: ['User'],
    }),
    sendPasswordReset: build.mutation<null, number>({
      query: (id) => ({ url: `/users/${id}/reset-password`, method: 'POST' }),
      invalidatesTags: ['User'],
    }),
  }),
});

/** Why the server refused to create a user, a line per field. */
const fieldLines = ({ status, fields = {}, general = {} }: ApiError): string =>
  status === 400
    ? Object.entries({ ...fields, ...general })
        .map(([field, message]) => `${field}: ${message}`)
        .join('\n')
    : '';

export const staffUsersToasts = addToasts({
  listUsers: { title: 'Failed to Load Users', text: 'Could not load users. Please try again.' },
  getUser: { title: 'Failed to Fetch User', text: 'Could not fetch the user. Please try again.' },
  createUser: {
    title: 'Failed to Create User',
    text: 'Could not create the user. Please try again.',
    serverText: fieldLines,
    success: 'User Created',
  },
  updateUser: {
    title: 'Failed to Update User',
    text: 'Could not update the user. Please try again.',
    // Trying again would not help: it is the last active staff user, or an account that was never activated.
    serverText: [409],
    // The form shows what other staff have changed.
    silentOn: [412],
    success: 'User Updated',
  },
  resendActivation: {
    title: 'Failed to Send Activation Email',
    text: 'Could not resend the activation email. Please try again.',
    serverText: [409],
    success: 'Activation Email Sent',
  },
  sendPasswordReset: {
    title: 'Failed to Send Password Reset Email',
    text: 'Could not send the password reset email. Please try again.',
    serverText: [409],
    success: 'Password Reset Email Sent',
  },
} satisfies ToastCatalogue);

export const {
  useListUsersQuery,
  useGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useResendActivationMutation,
  useSendPasswordResetMutation,
} = staffUsersApi;
