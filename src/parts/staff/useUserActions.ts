/** What staff do to a user at once: send mails, and let somebody in again. All other actions open a dialog first. */
import { useResendActivationMutation, useSendPasswordResetMutation, useUpdateUserMutation } from '@/api/staffUsers';
import type { StaffUser } from '@/api/contract/users';

export type UserAction = 'edit' | 'resend' | 'reset' | 'activate' | 'deactivate';

const LABELS: Readonly<Record<UserAction, string>> = {
  edit: 'Edit',
  resend: 'Resend activation email',
  reset: 'Send password reset email',
  activate: 'Activate',
  deactivate: 'Deactivate',
};

/** What can be done to this user as they are now. */
export const actionsFor = ({ isActive, isPending }: Pick<StaffUser, 'isActive' | 'isPending'>) => {
  const keys: UserAction[] = isActive ? ['edit', 'reset', 'deactivate'] : ['edit', isPending ? 'resend' : 'activate'];
  return keys.map((key) => ({ key, label: LABELS[key], danger: key === 'deactivate' }));
};

export function useUserActions() {
  const [resend, { isLoading: isResending }] = useResendActivationMutation();
  const [reset, { isLoading: isResetting }] = useSendPasswordResetMutation();
  const [update, { isLoading: isUpdating }] = useUpdateUserMutation();
  return {
    isBusy: isResending || isResetting || isUpdating,
    /** Resolves when the call is answered; failures are told by its toast. */
    run: async (action: Exclude<UserAction, 'edit' | 'deactivate'>, id: number): Promise<void> => {
      if (action === 'activate') await update({ id, change: { isActive: true } });
      else await (action === 'resend' ? resend(id) : reset(id));
    },
  };
}
