/** The people of an organisation for its administrators, who make others administrators and take the right again. */
import { Button, Modal } from 'antd';
import { colleaguesToasts, useListColleaguesQuery, useSetAdministratorMutation } from '@/api/colleagues';
import type { Colleague } from '@/api/contract/users';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectUser } from '@/state/session';
import { Page } from '@/ui/Page';
import { StatusTag } from '@/ui/StatusTag';
import './AdministratorsDialog.css';

interface AdministratorsDialogProps {
  onClose: () => void;
  /** Called when the dialog has disappeared. */
  onClosed: () => void;
}

export function AdministratorsDialog({ onClose, onClosed }: AdministratorsDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectUser)?.id;
  const { data, isError, isFetching, refetch } = useListColleaguesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setAdministrator, { isLoading }] = useSetAdministratorMutation();
  const change = async ({ id, isAdmin }: Colleague) => {
    const { error } = await setAdministrator({ id, isAdmin: !isAdmin });
    if (error || id !== me) return;
    // The person has given the right up: what else they see follows.
    onClose();
    const { verifyRights } = await import('@/state/verifyRights');
    await dispatch(verifyRights());
  };
  return (
    <Modal
      open
      title="Administrators"
      onCancel={onClose}
      afterClose={onClosed}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="Administrators-hint">
        Administrators import defect tables, make own fields of inspections and assets, set rules of repair and risk,
        rates, repair types and the Access template, stop the uploads of others, and decide who else is an
        administrator. A change applies at once; people who are logged in see it when they reload the page.
      </p>
      {data ? (
        <ul className="Administrators" aria-label="People of your organisation">
          {data.map((colleague) => {
            const { id, fullName, email, isAdmin, isPending } = colleague;
            return (
              <li key={id}>
                <div className="Administrators-who">
                  <span>
                    {fullName} {isAdmin && <StatusTag tone="good" text="Administrator" />}{' '}
                    {isPending && <StatusTag tone="warning" text="Not activated" />}
                  </span>
                  <span className="Administrators-email">{email}</span>
                </div>
                <Button
                  size="small"
                  danger={isAdmin}
                  disabled={isLoading}
                  aria-label={isAdmin ? `Remove ${fullName} as administrator` : `Make ${fullName} an administrator`}
                  onClick={() => void change(colleague)}
                >
                  {isAdmin ? 'Remove' : 'Make administrator'}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : isError && !isFetching ? (
        <Page.Error {...colleaguesToasts.listColleagues} onRetry={() => void refetch()} />
      ) : (
        <Page.Loading label="Loading people" />
      )}
    </Modal>
  );
}
