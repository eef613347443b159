/** Ends the link between a contractor and an asset owner, after saying what that does. */
import type { OrganisationDetail } from '@/api/contract/orgs';
import { useUnlinkOrganisationsMutation } from '@/api/orgs';
import { namedApart } from '@/lib/namedApart';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { endsOf } from './endsOf';

interface UnlinkDialogProps {
  organisation: OrganisationDetail;
  other: OrganisationDetail['linked'][number];
  onClose: () => void;
}

export function UnlinkDialog({ organisation, other, onClose }: UnlinkDialogProps) {
  const [unlink] = useUnlinkOrganisationsMutation();
  const [contractor, owner] = organisation.type === 'Contractor' ? [organisation, other] : [other, organisation];
  return (
    <ConfirmDialog
      title={`Unlink ${namedApart(other)}?`}
      okText="Unlink"
      isDanger
      onConfirm={() => unlink(endsOf(organisation, other.id))}
      onClose={onClose}
    >
      <p>
        The users of {contractor.fullName} no longer see what belongs to {owner.fullName}. What they uploaded and
        entered there stays.
      </p>
    </ConfirmDialog>
  );
}
