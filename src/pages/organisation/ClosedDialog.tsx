/** Closes an organisation, after saying what that means, or opens a closed one again. */
import type { OrganisationDetail } from '@/api/contract/orgs';
import { useSetOrganisationClosedMutation } from '@/api/orgs';
import { namedApart } from '@/lib/namedApart';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';

interface ClosedDialogProps {
  organisation: OrganisationDetail;
  onClose: () => void;
}

export function ClosedDialog({ organisation, onClose }: ClosedDialogProps) {
  const [setClosed] = useSetOrganisationClosedMutation();
  const { id, closedAt } = organisation;
  const isClosed = closedAt === null;
  const name = namedApart(organisation);
  return (
    <ConfirmDialog
      title={isClosed ? `Close ${name}?` : `Open ${name} again?`}
      okText={isClosed ? 'Close organisation' : 'Open again'}
      isDanger={isClosed}
      onConfirm={() => setClosed({ id, isClosed })}
      onClose={onClose}
    >
      <p>
        {isClosed
          ? 'Its people are logged out and cannot log in, its API tokens and public links open nothing, and contractors no longer see it. Uploads that are on their way are not completed. Addresses of single videos and pictures that somebody has open work for up to two hours more. Everything that it has stays, and you can open it again.'
          : 'Its people can log in again, and its API tokens, public links and links to contractors work as before.'}
      </p>
    </ConfirmDialog>
  );
}
