/** The users of an organisation, as a list. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffUser } from '@/api/contract/users';
import { staffUsersToasts, useListUsersQuery } from '@/api/staffUsers';
import { ListSearch } from '@/parts/list/ListSearch';
import { ListTable } from '@/parts/list/ListTable';
import { useListState } from '@/parts/list/useListState';
import { MEMBER_COLUMNS } from '@/parts/staff/userColumns';
import { userRowActions } from '@/parts/staff/UserRowActions';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';

const rowId = ({ id }: StaffUser) => String(id);

interface MembersProps {
  organisationId: number;
  /** Undefined where nobody new could get in. */
  onAdd: (() => void) | undefined;
}

export function Members({ organisationId, onAdd }: MembersProps) {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const list = useListState('members', MEMBER_COLUMNS);
  const answer = useListUsersQuery({ organisationId, ...list.question });
  const rowActions = useMemo(() => userRowActions(isNarrow), [isNarrow]);
  const open = useCallback(({ id }: StaffUser) => void navigate(`/users/${id}`), [navigate]);
  return (
    <section className="StaffDetail-list" aria-labelledby="members-heading">
      <div className="StaffSection-head">
        <h2 className="StaffSection-title" id="members-heading">
          Users
        </h2>
        {onAdd && (
          <Button icon={<PlusOutlined />} onClick={onAdd}>
            New user
          </Button>
        )}
      </div>
      <ListTable
        label="Users"
        list={list}
        answer={answer}
        rowId={rowId}
        error={staffUsersToasts.listUsers}
        empty={
          onAdd ? (
            <Page.NoData title="No users yet" text="New users get an email with an activation link." />
          ) : (
            <Page.NoData title="No users" text="Nobody belongs to this organisation." />
          )
        }
        tabs={<ListSearch label="Search users" list={list} />}
        onRowOpen={open}
        actions={rowActions}
      />
    </section>
  );
}
