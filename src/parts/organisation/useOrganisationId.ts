/** The organisation whose data the screens show: the selected one, or one's own where none could be selected. */
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation, selectSelectedOrgId } from '@/state/session';

export function useOrganisationId(): number {
  const selected = useAppSelector(selectSelectedOrgId);
  const own = useAppSelector(selectOwnOrganisation)?.organisationId;
  const id = selected ?? own;
  if (id === undefined) throw new Error('useOrganisationId needs a signed-in user.');
  return id;
}
