/**
 * Who may do what: the one table, which the README prints and a user's page puts into words. A test calls the server
 * and asks the app for each of its cells (`test/scripts/backend/access/rights.test.ts`).
 */
import type { StaffUser } from '@/api/contract/users';

/** An administrator is one of the two standard kinds as well. */
export const KINDS = {
  owner: 'Standard, asset owner',
  contractor: 'Standard, contractor',
  administrator: 'Administrator, in addition',
  uploader: 'Upload only',
  staff: 'Staff',
} as const;
export type Kind = keyof typeof KINDS;

interface Right {
  key: string;
  /** A sentence without its subject and full stop. */
  does: string;
  who: readonly Kind[];
}

export const RIGHTS = [
  { key: 'upload', does: 'Uploads videos and follows their processing', who: ['owner', 'contractor', 'uploader'] },
  { key: 'review', does: 'Reviews inspections, plans repairs and exports', who: ['owner', 'contractor'] },
  { key: 'assets', does: 'Maintains the assets', who: ['owner'] },
  { key: 'linked', does: 'Works for the linked asset owners as well', who: ['contractor'] },
  { key: 'tables', does: 'Imports defect tables, and regrades with them', who: ['administrator', 'staff'] },
  { key: 'fields', does: 'Makes own fields of inspections and assets', who: ['administrator'] },
  { key: 'crews', does: 'Lets upload-only people make a folder of the day', who: ['administrator'] },
  { key: 'suggestions', does: 'Says how often a class of suggestions has to be right', who: ['administrator'] },
  { key: 'keeping', does: 'Says how long videos are kept, and puts inspections on hold', who: ['administrator'] },
  {
    key: 'rules',
    does: 'Sets rules of repair and risk, rates, repair types and the Access template',
    who: ['administrator'],
  },
  { key: 'uploads', does: 'Stops and removes the uploads of others', who: ['administrator'] },
  {
    key: 'administrators',
    does: 'Makes others administrators, and takes that right again',
    who: ['administrator', 'staff'],
  },
  { key: 'usage', does: 'Sees what the organisation uses, and its quotas', who: ['administrator', 'staff'] },
  { key: 'audit', does: 'Reads the audit log', who: ['administrator', 'staff'] },
  { key: 'tokens', does: 'Makes and removes API tokens and webhooks', who: ['administrator'] },
  { key: 'manage', does: 'Manages all organisations and users', who: ['staff'] },
] as const satisfies readonly Right[];
export type RightKey = (typeof RIGHTS)[number]['key'];

type Person = Pick<StaffUser, 'isStaff' | 'isAdmin' | 'userLevel' | 'organisationType'>;

export function kindsOf({ isStaff, isAdmin, userLevel, organisationType }: Person): Kind[] {
  if (isStaff) return ['staff'];
  if (userLevel === 'upload only') return ['uploader'];
  return [
    organisationType === 'Asset_Owner' ? 'owner' : 'contractor',
    ...(isAdmin ? (['administrator'] as const) : []),
  ];
}

export const rightsOf = (kinds: readonly Kind[]) =>
  RIGHTS.filter(({ who }) => who.some((kind) => kinds.includes(kind)));
