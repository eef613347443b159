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
/** `refresh` is there when the server rotates refresh tokens; the old one is then worthless. */
export const refreshResponse = z.object({ access: z.string(), refresh: z.optional(z.string()) });

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
