/** All users, for staff, or those of one organisation; a row leads to its user. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffUser } from '@/api/contract/users';
import { staffUsersToasts, useListUsersQuery } from '@/api/staffUsers';
import { ListSearch } from '@/parts/list/ListSearch';
import { ListTable } from '@/parts/list/ListTable';
import { useListState } from '@/parts/list/useListState';
import { OrganisationSelect } from '@/parts/staff/OrganisationSelect';
import { USER_COLUMNS } from '@/parts/staff/userColumns';
import { userRowActions } from '@/parts/staff/UserRowActions';
import { Help } from '@/parts/help/Help';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';

const UserDialog = lazy(() => import('@/parts/staff/UserDialog').then((module) => ({ default: module.UserDialog })));

const DIALOG = parseAsStringLiteral(['new']);
const rowId = ({ id }: StaffUser) => String(id);

export function UsersPage() {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const list = useListState('users', USER_COLUMNS);
  const [organisationId, setOrganisationId] = useQueryState('organisation', parseAsInteger);
  const [dialog, setDialog] = useQueryState('dialog', DIALOG);
  const answer = useListUsersQuery({ organisationId, ...list.question });
  const rowActions = useMemo(() => userRowActions(isNarrow), [isNarrow]);
  const open = useCallback(({ id }: StaffUser) => void navigate(`/users/${id}`), [navigate]);
  return (
    <Page
      title="Users"
      after={<Help topic="users" />}
      action={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => void setDialog('new')}>
          New user
        </Button>
      }
      filters={
        <>
          <ListSearch label="Search users" list={list} />
          <OrganisationSelect
            label="Organisation"
            className="StaffFilter"
            placeholder="All organisations"
            allowClear
            value={organisationId}
            onChange={(id) => {
              void setOrganisationId(id);
              list.change({ pageIndex: 0 });
            }}
          />
        </>
      }
    >
      <ListTable
        label="Users"
        list={list}
        answer={answer}
        rowId={rowId}
        error={staffUsersToasts.listUsers}
        empty={
          <Page.NoData
            title={organisationId === null ? 'No users yet' : 'This organisation has no users'}
            action={
              organisationId !== null && <Button onClick={() => void setOrganisationId(null)}>Show all users</Button>
            }
          />
        }
        onRowOpen={open}
        actions={rowActions}
      />
      <Suspense>
        {dialog === 'new' && (
          <UserDialog user={null} organisationId={organisationId ?? undefined} onClose={() => void setDialog(null)} />
        )}
      </Suspense>
    </Page>
  );
}
