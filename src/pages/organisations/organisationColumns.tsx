/** The columns of the organisations list. */
import { Link } from 'react-router-dom';
import { STANDARDS } from '@/api/contract/common';
import { COUNTRIES, TYPE_LABELS, type CountryCode, type Organisation } from '@/api/contract/orgs';
import { namedApart } from '@/lib/namedApart';
import { OrganisationLogo } from '@/parts/organisation/OrganisationLogo';
import { OrganisationName } from '@/parts/organisation/OrganisationName';
import type { DataColumn } from '@/ui/dataTableTypes';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag, type StatusTone } from '@/ui/StatusTag';
import '@/parts/staff/Staff.css';

function stateOf({ closedAt, endedAt }: Organisation): { tone: StatusTone; text: string } {
  if (endedAt) return { tone: 'neutral', text: 'Ended' };
  return closedAt ? { tone: 'warning', text: 'Closed' } : { tone: 'good', text: 'Open' };
}

export const ORGANISATION_COLUMNS: readonly DataColumn<Organisation>[] = [
  {
    id: 'fullName',
    title: 'Name',
    value: namedApart,
    render: (organisation) => (
      <span className="StaffName">
        <OrganisationLogo url={organisation.logo} size={24} />
        <Link to={`/organisation/${organisation.id}`} title={namedApart(organisation)} tabIndex={-1}>
          <OrganisationName {...organisation} />
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
    id: 'state',
    title: 'State',
    value: (organisation) => stateOf(organisation).text,
    render: (organisation) => <StatusTag {...stateOf(organisation)} />,
    minWidth: 96,
  },
  {
    id: 'createdAt',
    title: 'Created',
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    isSortable: true,
    minWidth: 112,
  },
];
