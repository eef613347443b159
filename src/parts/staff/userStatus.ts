/** Whether somebody can log in, and what they may do then, in words. */
import type { StaffUser } from '@/api/contract/users';
import type { StatusTone } from '@/ui/StatusTag';

export function userStatus({ isActive, isPending }: Pick<StaffUser, 'isActive' | 'isPending'>): {
  tone: StatusTone;
  text: string;
} {
  if (isActive) return { tone: 'good', text: 'Active' };
  return isPending ? { tone: 'warning', text: 'Not activated' } : { tone: 'neutral', text: 'Deactivated' };
}

type Person = Pick<
  StaffUser,
  'isActive' | 'isPending' | 'isStaff' | 'isAdmin' | 'userLevel' | 'organisationType' | 'organisationName'
>;

/** Sentences, the most telling first. */
export function permissionsOf(user: Person): string[] {
  const { isActive, isPending, isStaff, isAdmin, userLevel, organisationType, organisationName } = user;
  const login = isActive
    ? []
    : [isPending ? 'Cannot log in until the link in the activation email is used.' : 'Cannot log in: deactivated.'];
  if (isStaff) {
    return [...login, 'Manages all organisations and users.', 'Sees no videos, inspections or exports.'];
  }
  if (userLevel === 'upload only') {
    return [...login, `Uploads videos for ${organisationName} and follows their processing.`, 'Sees nothing else.'];
  }
  return [
    ...login,
    `Uploads videos for ${organisationName}, reviews inspections, plans repairs and exports.`,
    organisationType === 'Asset_Owner'
      ? 'Maintains the assets.'
      : 'Works for the linked asset owners as well, and sees no assets.',
    ...(isAdmin ? ['Administrator: also imports the defect tables of the organisation.'] : []),
  ];
}
