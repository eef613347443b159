/** Whether somebody can log in, and what they may do then, in words. */
import type { StaffUser, UserDetail } from '@/api/contract/users';
import type { StatusTone } from '@/ui/StatusTag';
import { kindsOf, rightsOf } from './rights';

export function userStatus({
  isActive,
  isPending,
  isOrganisationClosed,
}: Pick<StaffUser, 'isActive' | 'isPending' | 'isOrganisationClosed'>): {
  tone: StatusTone;
  text: string;
} {
  if (isActive && isOrganisationClosed) return { tone: 'warning', text: 'Organisation closed' };
  if (isActive) return { tone: 'good', text: 'Active' };
  return isPending ? { tone: 'warning', text: 'Not activated' } : { tone: 'neutral', text: 'Deactivated' };
}

type Person = Parameters<typeof kindsOf>[0] &
  Pick<UserDetail, 'isActive' | 'isPending' | 'organisationName' | 'isOnlyAdministrator' | 'isOrganisationClosed'>;

/** Sentences, the most telling first. */
export function permissionsOf(user: Person): string[] {
  const { isActive, isPending, organisationName, isOnlyAdministrator, isOrganisationClosed } = user;
  const kinds = kindsOf(user);
  const closed = isOrganisationClosed ? [`Cannot log in: ${organisationName} is closed.`] : [];
  const login = isActive
    ? closed
    : [isPending ? 'Cannot log in until the link in the activation email is used.' : 'Cannot log in: deactivated.'];
  const sentences = rightsOf(kinds).map(({ does }) => `${does}.`);
  if (kinds.includes('staff')) return [...login, ...sentences, 'Sees no videos, inspections or exports.'];
  if (kinds.includes('uploader')) return [...login, ...sentences, 'Sees nothing else.'];
  return [...login, ...sentences, ...(isOnlyAdministrator ? [`The only administrator of ${organisationName}.`] : [])];
}

/** What to know before the organisation loses this user as its administrator; null when it keeps another one. */
export const lastAdministratorWarning = ({
  isOnlyAdministrator,
  organisationName,
}: Pick<UserDetail, 'isOnlyAdministrator' | 'organisationName'>): string | null =>
  isOnlyAdministrator ? `${organisationName} will then have no administrator.` : null;
