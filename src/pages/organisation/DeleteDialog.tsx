/** Deletes an organisation, after saying what goes with it, or says what stands in the way. */
import type { OrganisationDetail } from '@/api/contract/orgs';
import { useDeleteOrganisationMutation } from '@/api/orgs';
import { namedApart } from '@/lib/namedApart';
import { organisationDependants } from '@/lib/organisationDependants';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';

interface DeleteDialogProps {
  organisation: OrganisationDetail;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ organisation, onClose, onDeleted }: DeleteDialogProps) {
  const [remove] = useDeleteOrganisationMutation();
  const { id, folderCount, linked } = organisation;
  const name = namedApart(organisation);
  const inTheWay = organisationDependants(name, organisation);
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      okText={inTheWay ? undefined : 'Delete'}
      isDanger
      onConfirm={() => remove(id)}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>
        {inTheWay ??
          `Its ${folderCount === 1 ? 'folder' : `${folderCount} folders`}, its defect tables, its logo and its links (${linked.length}) go with it. This cannot be undone.`}
      </p>
    </ConfirmDialog>
  );
}
