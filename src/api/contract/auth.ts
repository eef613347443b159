/** What the server answers to signing in, keeping a session and opening an account. */
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

export const loginResponse = z.object({ access: z.string(), refresh: z.string(), user, ...ownOrganisation });
export type LoginResponse = z.infer<typeof loginResponse>;

export const verifyResponse = z.object({ user, ...ownOrganisation });
export type VerifyResponse = z.infer<typeof verifyResponse>;

/** `refresh` is there when the server rotates refresh tokens, as ours does; the old one is then worthless. */
export const refreshResponse = z.object({ access: z.string(), refresh: z.optional(z.string()) });
export type RefreshResponse = z.infer<typeof refreshResponse>;

/** Whose account an activation link is for, and whether it is active now, with the password chosen when signing up. */
export const activationResponse = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organisationName: z.string(),
  /** The link is for whoever becomes the first member of staff, who says with it who they are. */
  asksWho: z.boolean(),
  isActivated: z.boolean(),
});
export type ActivationResponse = z.infer<typeof activationResponse>;

/** What resetting, changing, registering and activating answer: a sentence for people. */
export const accountResponse = z.object({ detail: z.string() });
export type AccountResponse = z.infer<typeof accountResponse>;

/** An entry of the organisation switcher. */
export const organisationOption = z.object({
  id: z.number(),
  standardKey: z.number(),
  fullName: z.string(),
  /** What tells it apart where the person may work in several of one name. */
  distinction: z.optional(z.string()),
  type: z.enum(ORGANISATION_TYPES),
  displayGroup: z.enum(['My Organisation', 'Asset Owners']),
  /** The address of a square PNG, readable for an hour or two. */
  logo: z.nullable(z.string()),
});
export type OrganisationOption = z.infer<typeof organisationOption>;
export const organisationOptions = z.array(organisationOption);
