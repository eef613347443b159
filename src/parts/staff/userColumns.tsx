/** The columns of lists of users. */
import { Link } from 'react-router-dom';
import type { StaffUser } from '@/api/contract/users';
import { namedApart } from '@/lib/namedApart';
import { OrganisationName } from '@/parts/organisation/OrganisationName';
import type { DataColumn } from '@/ui/dataTableTypes';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';
import { LEVEL_LABELS } from './levelLabels';
import { organisationOf } from './organisationOf';
import { kindsOf } from './rights';
import { userStatus } from './userStatus';
import './Staff.css';

type Column = DataColumn<StaffUser>;

const level = (user: StaffUser): string => {
  if (user.isStaff) return 'Staff';
  return kindsOf(user).includes('administrator') ? 'Administrator' : LEVEL_LABELS[user.userLevel];
};

const organisation: Column = {
  id: 'organisation',
  title: 'Organisation',
  value: (user) => namedApart(organisationOf(user)),
  render: (user) => (
    <Link to={`/organisation/${user.organisation}`} title={namedApart(organisationOf(user))} tabIndex={-1}>
      <OrganisationName {...organisationOf(user)} />
    </Link>
  ),
  minWidth: 160,
  grows: true,
};

/** The columns of a list with the users of one organisation. */
export const MEMBER_COLUMNS: readonly Column[] = [
  {
    id: 'fullName',
    title: 'Name',
    value: ({ fullName }) => fullName,
    render: ({ id, fullName }) => (
      <Link to={`/users/${id}`} title={fullName} tabIndex={-1}>
        {fullName}
      </Link>
    ),
    isSortable: true,
    isAlwaysShown: true,
    minWidth: 140,
    grows: true,
    narrow: { minWidth: 130 },
  },
  { id: 'email', title: 'Email', value: ({ email }) => email, isSortable: true, minWidth: 180, grows: true },
  { id: 'userLevel', title: 'Level', value: level, isSortable: true, minWidth: 124 },
  {
    id: 'isActive',
    title: 'Status',
    value: (user) => userStatus(user).text,
    render: (user) => <StatusTag {...userStatus(user)} />,
    isSortable: true,
    minWidth: 140,
    narrow: {},
  },
  {
    id: 'lastLogin',
    title: 'Last login',
    value: ({ lastLogin }) => lastLogin,
    render: ({ lastLogin }) => (lastLogin ? <RelativeTime value={lastLogin} /> : 'Never'),
    isSortable: true,
    minWidth: 112,
  },
  {
    id: 'createdAt',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    isSortable: true,
    isHidden: true,
    minWidth: 112,
  },
];

export const USER_COLUMNS: readonly Column[] = [
  ...MEMBER_COLUMNS.slice(0, 2),
  organisation,
  ...MEMBER_COLUMNS.slice(2),
];
