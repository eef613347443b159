/** What the administrators of an organisation see and decide about its stored videos. */
import { Usage } from '@/parts/usage/Usage';
import { Page } from '@/ui/Page';
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { Keeping } from './Keeping';
import './Storage.css';

export function StoragePage() {
  const organisationId = useAppSelector(selectOwnOrganisation)?.organisationId;
  return (
    <Page title="Storage">
      {organisationId !== undefined && (
        <div className="Storage">
          <div className="Storage-card">
            <Usage organisationId={organisationId} />
          </div>
          <Keeping organisationId={organisationId} />
        </div>
      )}
    </Page>
  );
}
