/** One user, for staff: who it is, what they may do, and what was changed. */
import { Button } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { UserDetail } from '@/api/contract/users';
import { staffUsersToasts, useGetUserQuery } from '@/api/staffUsers';
import { namedApart } from '@/lib/namedApart';
import { ChangeRecord } from '@/parts/staff/ChangeRecord';
import { Facts } from '@/parts/staff/Facts';
import { LEVEL_LABELS } from '@/parts/staff/levelLabels';
import { BackLink, idIn, NotLoaded } from '@/parts/staff/NotLoaded';
import { organisationOf } from '@/parts/staff/organisationOf';
import { actionsFor, useUserActions, type UserAction } from '@/parts/staff/useUserActions';
import { permissionsOf, userStatus } from '@/parts/staff/userStatus';
import { Help } from '@/parts/help/Help';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { StatusTag } from '@/ui/StatusTag';
import { DeactivateDialog } from './DeactivateDialog';

const UserDialog = lazy(() => import('@/parts/staff/UserDialog').then((module) => ({ default: module.UserDialog })));

const DIALOG = parseAsStringLiteral(['edit', 'deactivate']);

export function UserPage() {
  const id = idIn(useParams().id);
  const { currentData: user, error, isFetching, refetch } = useGetUserQuery(id ?? skipToken);
  const [dialog, setDialog] = useQueryState('dialog', DIALOG);
  const { run, isBusy } = useUserActions();
  const close = () => void setDialog(null);
  const choose = (action: UserAction) => {
    if (!user) return;
    if (action === 'edit' || action === 'deactivate') void setDialog(action);
    else void run(action, user.id);
  };
  return (
    <Page
      title={user?.fullName ?? 'User'}
      before={<BackLink to="/users">Users</BackLink>}
      after={
        user && (
          <>
            <StatusTag {...userStatus(user)} />
            <Help topic="users" />
          </>
        )
      }
    >
      {user ? (
        <div className="StaffDetail">
          <div className="StaffDetail-side">
            <UserFacts user={user} />
            <div className="StaffActions">
              {actionsFor(user).map(({ key, label, danger }) => (
                <Button key={key} danger={danger} disabled={isBusy} onClick={() => choose(key)}>
                  {label}
                </Button>
              ))}
            </div>
          </div>
          <div className="StaffDetail-main StaffDetail-scrolls">
            <section className="StaffSection" aria-labelledby="may-heading">
              <h2 className="StaffSection-title" id="may-heading">
                What they may do
              </h2>
              <ul className="StaffSentences">
                {permissionsOf(user).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
            <ChangeRecord changes={user.changes} />
          </div>
        </div>
      ) : (
        <NotLoaded
          what="User"
          id={id}
          error={error}
          isFetching={isFetching}
          texts={staffUsersToasts.getUser}
          onRetry={() => void refetch()}
        />
      )}
      <Suspense>
        {user && dialog === 'edit' && <UserDialog user={user} onClose={close} />}
        {user?.isActive && dialog === 'deactivate' && <DeactivateDialog user={user} onClose={close} />}
      </Suspense>
    </Page>
  );
}

const FLAGS = [
  ['isStaff', 'Staff'],
  ['isAdmin', 'Administrator'],
  ['isMember', 'Member'],
  ['isServiceUser', 'Service user'],
  ['requireTfa', 'Second factor required'],
] as const;

function UserFacts({ user }: { user: UserDetail }) {
  const { email, organisation, userLevel, lastLogin, createdAt } = user;
  const flags = FLAGS.filter(([flag]) => user[flag]).map(([, label]) => label);
  return (
    <Facts
      facts={[
        ['Email', email],
        [
          'Organisation',
          <Link key="organisation" to={`/organisation/${organisation}`}>
            {namedApart(organisationOf(user))}
          </Link>,
        ],
        ['Level', LEVEL_LABELS[userLevel]],
        ['Flags', flags.join(', ') || 'None'],
        ['Last login', lastLogin ? <RelativeTime key="login" value={lastLogin} /> : 'Never'],
        ['Created', <RelativeTime key="created" value={createdAt} />],
      ]}
    />
  );
}
