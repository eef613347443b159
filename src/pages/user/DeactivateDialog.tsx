/** Deactivates a user, after saying what that does. */
import type { UserDetail } from '@/api/contract/users';
import { useUpdateUserMutation } from '@/api/staffUsers';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { lastAdministratorWarning } from '@/parts/staff/userStatus';

export function DeactivateDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const warning = lastAdministratorWarning(user);
  const [update] = useUpdateUserMutation();
  return (
    <ConfirmDialog
      title={`Deactivate ${user.fullName}?`}
      okText="Deactivate"
      isDanger
      onConfirm={() => update({ id: user.id, change: { isActive: false }, seen: { isActive: true } })}
      onClose={onClose}
    >
      <p>
        They are logged out everywhere at once and cannot log in again. What they uploaded and entered stays. You can
        activate them again at any time.
      </p>
      {warning && <p>{warning}</p>}
    </ConfirmDialog>
  );
}
