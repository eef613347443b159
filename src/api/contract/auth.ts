/** What travels for signing in and for the session. */
import * as z from 'zod/mini';
import { isoTime } from './common';

export const ORGANISATION_TYPES = ['Contractor', 'Asset_Owner'] as const;
export const USER_LEVELS = ['standard', 'upload only'] as const;

export const user = z.object({
  id: z.number(),
  lastLogin: z.nullable(isoTime),
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
  isMember: z.boolean(),
  isServiceUser: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  group: z.nullable(z.string()),
  fullName: z.string(),
  isActive: z.boolean(),
  requireTfa: z.boolean(),
  userLevel: z.enum(USER_LEVELS),
  createdAt: isoTime,
  organisation: z.number(),
});
export type User = z.infer<typeof user>;

/** The organisation that the user belongs to, as login and verify send it beside the user. */
const ownOrganisation = {
  organisationId: z.number(),
  organisationType: z.enum(ORGANISATION_TYPES),
  organisationName: z.string(),
  orgCountryCode: z.string(),
};

export const loginRequest = z.object({
  email: z.string().check(z.minLength(1)),
  password: z.string().check(z.minLength(1)),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginResponse = z.object({ access: z.string(), refresh: z.string(), user, ...ownOrganisation });
export type LoginResponse = z.infer<typeof loginResponse>;

export const verifyRequest = z.object({ token: z.string() });
export const verifyResponse = z.object({ user, ...ownOrganisation });
export type VerifyResponse = z.infer<typeof verifyResponse>;

export const refreshRequest = z.object({ refresh: z.string() });
/** `refresh` is there when the server rotates refresh tokens, as ours does; the old one is then worthless. */
export const refreshResponse = z.object({ access: z.string(), refresh: z.optional(z.string()) });
export type RefreshResponse = z.infer<typeof refreshResponse>;

/** Bounds that the forms ask for too; anything more (is the address known, is the link still good) only the server says. */
export const PASSWORD_MIN_LENGTH = 8;
export const NAME_MAX_LENGTH = 150;
const emailAddress = z.email('Enter a valid email address.').check(z.maxLength(254, 'Enter a valid email address.'));
const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters.`),
    z.maxLength(200, 'Use at most 200 characters.'),
  );
const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'This field is required.'),
    z.maxLength(NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters.`),
  );

export const resetPasswordRequest = z.object({ email: emailAddress });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** `uid` and `token` come from the link in the mail. */
export const changePasswordRequest = z
  .object({ uid: z.string(), token: z.string(), newPassword, newPasswordConfirm: z.string() })
  .check(
    z.refine(({ newPassword: chosen, newPasswordConfirm }) => chosen === newPasswordConfirm, {
      error: 'The two passwords do not match.',
      path: ['newPasswordConfirm'],
    }),
  );
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

export const registerRequest = z.object({
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  password: newPassword,
});
export type RegisterRequest = z.infer<typeof registerRequest>;

/** The path parameters of an activation link. */
export const activateParams = z.object({ uid: z.string(), token: z.string() });
export type ActivateParams = z.infer<typeof activateParams>;

/** What resetting, changing, registering and activating answer: a sentence for people. */
export const accountResponse = z.object({ detail: z.string() });
export type AccountResponse = z.infer<typeof accountResponse>;

/** An entry of the organisation switcher. */
export const organisationOption = z.object({
  id: z.number(),
  standardKey: z.number(),
  fullName: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  displayGroup: z.enum(['My Organisation', 'Asset Owners']),
});
export type OrganisationOption = z.infer<typeof organisationOption>;
export const organisationOptions = z.array(organisationOption);
