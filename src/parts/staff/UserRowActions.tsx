/** What can be done with a user from a list. */
import { useNavigate } from 'react-router-dom';
import type { StaffUser } from '@/api/contract/users';
import { RowActions } from '@/parts/list/RowActions';
import { actionsFor, useUserActions, type UserAction } from './useUserActions';

interface UserRowActionsProps {
  user: StaffUser;
  isNarrow: boolean;
}

export function UserRowActions({ user, isNarrow }: UserRowActionsProps) {
  const navigate = useNavigate();
  const { run } = useUserActions();
  const open = (search = '') => void navigate(`/users/${user.id}${search}`);
  const choose = (action: UserAction) =>
    action === 'edit' || action === 'deactivate' ? open(`?dialog=${action}`) : void run(action, user.id);
  return (
    <RowActions
      row={user.id}
      name={user.fullName}
      isNarrow={isNarrow}
      items={actionsFor(user)}
      onOpen={() => open()}
      onChoose={choose}
    />
  );
}

/** The column of actions for lists of users. Each call makes a new one, so callers memoise it. */
export const userRowActions = (isNarrow: boolean) => ({
  width: isNarrow ? 44 : 96,
  render: (user: StaffUser) => <UserRowActions user={user} isNarrow={isNarrow} />,
});
