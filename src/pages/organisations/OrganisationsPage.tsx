/** All organisations, for staff; a row leads to its organisation. */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ORGANISATION_TYPES } from '@/api/contract/auth';
import type { Organisation, OrganisationType } from '@/api/contract/orgs';
import { orgsToasts, useListOrganisationsQuery } from '@/api/orgs';
import { ListSearch } from '@/parts/list/ListSearch';
import { ListTable } from '@/parts/list/ListTable';
import { useListState } from '@/parts/list/useListState';
import { Help } from '@/parts/help/Help';
import { Page } from '@/ui/Page';
import { RowActions } from '@/parts/list/RowActions';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { ORGANISATION_COLUMNS } from './organisationColumns';

const OrganisationDialog = lazy(() =>
  import('@/parts/staff/OrganisationDialog').then((module) => ({ default: module.OrganisationDialog })),
);

const TYPE = parseAsStringLiteral(ORGANISATION_TYPES);
const DIALOG = parseAsStringLiteral(['new']);
type Tab = OrganisationType | 'all';
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'Asset_Owner', label: 'Asset owners' },
  { value: 'Contractor', label: 'Contractors' },
];
const ACTIONS = [
  { key: 'edit', label: 'Edit' },
  { key: 'delete', label: 'Delete', danger: true },
] as const;
const rowId = ({ id }: Organisation) => String(id);

export function OrganisationsPage() {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const list = useListState('organisations', ORGANISATION_COLUMNS);
  const [type, setType] = useQueryState('type', TYPE);
  const [dialog, setDialog] = useQueryState('dialog', DIALOG);
  const answer = useListOrganisationsQuery({ type, ...list.question });
  const rowActions = useMemo(() => {
    const open = (id: number, search = '') => void navigate(`/organisation/${id}${search}`);
    return {
      open: ({ id }: Organisation) => open(id),
      column: {
        width: isNarrow ? 44 : 96,
        render: ({ id, fullName }: Organisation) => (
          <RowActions
            row={id}
            name={fullName}
            isNarrow={isNarrow}
            items={ACTIONS}
            onOpen={() => open(id)}
            onChoose={(action) => open(id, `?dialog=${action}`)}
          />
        ),
      },
    };
  }, [navigate, isNarrow]);
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void setDialog('new')}>
      New organisation
    </Button>
  );
  return (
    <Page
      title="Organisations"
      after={<Help topic="users" />}
      action={create}
      filters={<ListSearch label="Search organisations" list={list} />}
    >
      <ListTable
        label="Organisations"
        list={list}
        answer={answer}
        rowId={rowId}
        error={orgsToasts.listOrganisations}
        empty={
          <Page.NoData
            title={type === 'Contractor' ? 'No contractors yet' : type ? 'No asset owners yet' : 'No organisations yet'}
            action={type && <Button onClick={() => void setType(null)}>Show all</Button>}
          />
        }
        tabs={
          <Segmented<Tab>
            aria-label="Type"
            value={type ?? 'all'}
            options={[...TABS]}
            onChange={(next) => {
              void setType(next === 'all' ? null : next);
              list.change({ pageIndex: 0 });
            }}
          />
        }
        onRowOpen={rowActions.open}
        actions={rowActions.column}
      />
      <Suspense>
        {dialog === 'new' && (
          <OrganisationDialog
            organisation={null}
            onClose={() => void setDialog(null)}
            onCreated={(id) => void navigate(`/organisation/${id}`)}
          />
        )}
      </Suspense>
    </Page>
  );
}
