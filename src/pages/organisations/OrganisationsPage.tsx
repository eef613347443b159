/** The organisations that staff look after. */
import type { OrganisationOption } from '@/api/contract/auth';
import { useListOrganisationOptionsQuery, usersToasts } from '@/api/users';
import { ListSearch } from '@/parts/list/ListSearch';
import { ListTable } from '@/parts/list/ListTable';
import { paginateLocally } from '@/parts/list/paginateLocally';
import { useListState } from '@/parts/list/useListState';
import type { DataColumn } from '@/ui/dataTableTypes';
import { Page } from '@/ui/Page';

const TYPES: Readonly<Record<OrganisationOption['type'], string>> = {
  Asset_Owner: 'Asset owner',
  Contractor: 'Contractor',
};
const COLUMNS: readonly DataColumn<OrganisationOption>[] = [
  {
    id: 'fullName',
    title: 'Name',
    value: ({ fullName }) => fullName,
    isSortable: true,
    isAlwaysShown: true,
    minWidth: 160,
    grows: true,
    narrow: {},
  },
  { id: 'type', title: 'Type', value: ({ type }) => TYPES[type], isSortable: true, minWidth: 120, narrow: {} },
];

export function OrganisationsPage() {
  const list = useListState('organisations', COLUMNS);
  const { data, ...answer } = useListOrganisationOptionsQuery();
  const page = data && paginateLocally(data, COLUMNS, list.question);
  return (
    <Page title="Organisations" filters={<ListSearch label="Search organisations" list={list} />}>
      <ListTable
        label="Organisations"
        list={list}
        answer={{ ...answer, data: page, currentData: page }}
        rowId={({ id }) => String(id)}
        error={usersToasts.listOrganisationOptions}
        empty={<Page.NoData title="No organisations" />}
      />
    </Page>
  );
}
