/** The columns of the organisations list. */
import { Link } from 'react-router-dom';
import { STANDARDS } from '@/api/contract/common';
import { COUNTRIES, TYPE_LABELS, type CountryCode, type Organisation } from '@/api/contract/orgs';
import { OrganisationLogo } from '@/parts/organisation/OrganisationLogo';
import type { DataColumn } from '@/ui/dataTableTypes';
import { RelativeTime } from '@/ui/RelativeTime';
import '@/parts/staff/Staff.css';

export const ORGANISATION_COLUMNS: readonly DataColumn<Organisation>[] = [
  {
    id: 'fullName',
    title: 'Name',
    value: ({ fullName }) => fullName,
    render: ({ id, fullName, logo }) => (
      <span className="StaffName">
        <OrganisationLogo url={logo} size={24} />
        <Link to={`/organisation/${id}`} title={fullName} tabIndex={-1}>
          {fullName}
        </Link>
      </span>
    ),
    isSortable: true,
    isAlwaysShown: true,
    minWidth: 200,
    grows: true,
    narrow: { minWidth: 140 },
  },
  {
    id: 'type',
    title: 'Type',
    value: ({ type }) => TYPE_LABELS[type],
    isSortable: true,
    minWidth: 112,
    narrow: {},
  },
  {
    id: 'countryCode',
    title: 'Country',
    value: ({ countryCode }) => COUNTRIES[countryCode as CountryCode] ?? countryCode,
    isSortable: true,
    minWidth: 136,
  },
  { id: 'standard', title: 'Standard', value: ({ standardKey }) => STANDARDS[standardKey] ?? null, minWidth: 120 },
  { id: 'userCount', title: 'Users', value: ({ userCount }) => userCount, isNumber: true, minWidth: 72 },
  {
    id: 'createdAt',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    isSortable: true,
    minWidth: 112,
  },
];
