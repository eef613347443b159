import type { StaffUser } from '@/api/contract/users';

/** A user's organisation by its name, with what tells it apart. */
export const organisationOf = ({ organisationName, organisationDistinction }: StaffUser) => ({
  fullName: organisationName,
  distinction: organisationDistinction,
});
