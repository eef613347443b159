/** Users as staff see them, and as the administrators of their organisation do. */
import * as z from 'zod/mini';
import { ORGANISATION_TYPES, user } from './auth';
import { pageOf } from './common';
import { changes } from './orgs';

const staffUser = z.extend(user, {
  organisationName: z.string(),
  /** What tells the organisation apart where several have its name. */
  organisationDistinction: z.optional(z.string()),
  organisationType: z.enum(ORGANISATION_TYPES),
  /** The account was never active: the link in the activation mail has not been used yet. */
  isPending: z.boolean(),
  /** Nobody of the organisation can log in. */
  isOrganisationClosed: z.boolean(),
});
export type StaffUser = z.infer<typeof staffUser>;

export const userPage = pageOf(staffUser);
export type UserPage = z.infer<typeof userPage>;

export const userDetail = z.extend(staffUser, {
  changes,
  /** The organisation would be left with no administrator who can log in. */
  isOnlyAdministrator: z.boolean(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** Who can be an administrator of an organisation, as its administrators see them. */
const colleague = z.object({
  id: z.number(),
  fullName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isPending: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;
export const colleagues = z.array(colleague);
