/** The dialogs about one organisation, loaded together when the first of them opens. */
import { useNavigate } from 'react-router-dom';
import type { OrganisationDetail } from '@/api/contract/orgs';
import { OrganisationDialog } from '@/parts/staff/OrganisationDialog';
import { UserDialog } from '@/parts/staff/UserDialog';
import { ClosedDialog } from './ClosedDialog';
import { DeleteDialog } from './DeleteDialog';
import { LinkDialog } from './LinkDialog';
import { LogoDialog } from './LogoDialog';
import { QuotasDialog } from './QuotasDialog';
import { TablesDialog } from './TablesDialog';
import { UnlinkDialog } from './UnlinkDialog';

interface OrganisationDialogsProps {
  kind: 'edit' | 'closed' | 'delete' | 'logo' | 'link' | 'unlink' | 'user' | 'tables' | 'quotas';
  organisation: OrganisationDetail;
  /** The linked organisation that 'unlink' is about. */
  otherId: number | null;
  onClose: () => void;
}

export function OrganisationDialogs({ kind, organisation, otherId, onClose }: OrganisationDialogsProps) {
  const navigate = useNavigate();
  switch (kind) {
    case 'edit':
      return <OrganisationDialog organisation={organisation} onClose={onClose} />;
    case 'closed':
      return <ClosedDialog organisation={organisation} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          organisation={organisation}
          onClose={onClose}
          onDeleted={() => void navigate('/organisations', { replace: true })}
        />
      );
    case 'logo':
      return <LogoDialog organisation={organisation} onClose={onClose} />;
    case 'tables':
      return <TablesDialog organisation={organisation} onClose={onClose} />;
    case 'quotas':
      return <QuotasDialog organisationId={organisation.id} onClose={onClose} />;
    case 'link':
      return <LinkDialog organisation={organisation} onClose={onClose} />;
    case 'unlink': {
      const other = organisation.linked.find(({ id }) => id === otherId);
      return other ? <UnlinkDialog organisation={organisation} other={other} onClose={onClose} /> : null;
    }
    default:
      return <UserDialog user={null} organisationId={organisation.id} onClose={onClose} />;
  }
}
