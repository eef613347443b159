/** The columns of the audit log. */
import { AUDIT_KINDS, type AuditEvent } from '@/api/contract/audit';
import { shownSecond } from '@/lib/shownDate';
import type { DataColumn } from '@/ui/dataTableTypes';

type Column = DataColumn<AuditEvent>;

/** Somebody without an account, or `npm run admin`, or what an unknown person typed: nobody is known to have acted. */
const who = ({ userName, userEmail, tokenName }: AuditEvent): string | null => {
  if (userName === null) return null;
  const by = tokenName === null ? '' : `, by the token “${tokenName}”`;
  return `${userName}${userEmail === null ? '' : ` (${userEmail})`}${by}`;
};

const SUBJECTS: Readonly<Record<NonNullable<AuditEvent['subjectKind']>, string>> = {
  user: 'User',
  organisation: 'Organisation',
  inspection: 'Inspection',
  file: 'File',
  folder: 'Folder',
  asset: 'Asset',
  batch: 'Batch',
  export: 'Export',
  webhook: 'Webhook',
  token: 'API token',
  report: 'Bug report',
};

const subject = ({ subjectKind, subjectName }: AuditEvent): string | null =>
  subjectKind && [SUBJECTS[subjectKind], subjectName].filter(Boolean).join(': ');

export const AUDIT_COLUMNS: readonly Column[] = [
  {
    id: 'at',
    title: 'Time',
    value: ({ at }) => at,
    render: ({ at }) => <time dateTime={at}>{shownSecond(at)}</time>,
    isAlwaysShown: true,
    minWidth: 220,
    narrow: { minWidth: 200 },
  },
  {
    id: 'kind',
    title: 'Event',
    value: ({ kind }) => AUDIT_KINDS[kind],
    isAlwaysShown: true,
    minWidth: 190,
    narrow: { minWidth: 120, grows: true },
  },
  { id: 'person', title: 'Person', value: who, minWidth: 180, grows: true },
  {
    id: 'userOrganisation',
    title: 'Their organisation',
    value: ({ userOrganisation }) => userOrganisation,
    isHidden: true,
    minWidth: 160,
    grows: true,
  },
  { id: 'subject', title: 'What', value: subject, minWidth: 180, grows: true },
  { id: 'detail', title: 'Detail', value: ({ detail }) => detail, minWidth: 180, grows: true },
  { id: 'organisation', title: 'Organisation', value: ({ organisation }) => organisation, minWidth: 140, grows: true },
  { id: 'address', title: 'Address', value: ({ address }) => address, minWidth: 120 },
  { id: 'count', title: 'Times', value: ({ count }) => count, isNumber: true, minWidth: 72 },
];
