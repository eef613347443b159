/** Users as staff see them. */
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
});
export type StaffUser = z.infer<typeof staffUser>;

export const userPage = pageOf(staffUser);
export type UserPage = z.infer<typeof userPage>;

export const userDetail = z.extend(staffUser, { changes });
export type UserDetail = z.infer<typeof userDetail>;
