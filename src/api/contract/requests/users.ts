/** What a call for users carries. */
import * as z from 'zod/mini';
import { emailAddress, personName } from '../accountForms';
import { USER_LEVELS } from '../auth';
import { rowId } from '../common';
import { isOrderingOf, pagingQuery, rowIdInQuery } from './common';

export const USER_ORDERINGS = ['full_name', 'email', 'user_level', 'is_active', 'last_login', 'created_at'] as const;

export const usersQuery = z.object({
  ...pagingQuery,
  search: z._default(z.string(), ''),
  ordering: z._default(z.string().check(isOrderingOf(USER_ORDERINGS)), 'full_name'),
  organisation: z.optional(rowIdInQuery),
});

const person = {
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  organisation: rowId,
  userLevel: z.enum(USER_LEVELS),
};

/** The first person of an organisation becomes its administrator whatever `isAdmin` says. */
export const createUserRequest = z.strictObject({ ...person, isAdmin: z._default(z.boolean(), false) });
export type CreateUserRequest = z.infer<typeof createUserRequest>;

/** Fields that are left out stay. */
export const updateUserRequest = z.partial(z.strictObject({ ...person, isActive: z.boolean(), isAdmin: z.boolean() }));
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

export const administratorRequest = z.strictObject({ isAdmin: z.boolean() });
