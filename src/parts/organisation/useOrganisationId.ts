/** The organisation whose data the screens show: the selected one, or one's own where none could be selected. */
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation, selectSelectedOrgId } from '@/state/session';

/** What the end of a session takes off the screen may be drawn once more before it goes; it asks for nothing then. */
const NOBODYS = 0;

export function useOrganisationId(): number {
  const selected = useAppSelector(selectSelectedOrgId);
  const own = useAppSelector(selectOwnOrganisation)?.organisationId;
  return selected ?? own ?? NOBODYS;
}
