/** The organisation whose data the screens show: the selected one, or the person's own where none is selected. */
import { useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation, selectSelectedOrgId } from '@/state/session';

/** Stands for no organisation: a screen may be rendered once more between the end of its session and its removal. */
const NOBODYS = 0;

export function useOrganisationId(): number {
  const selected = useAppSelector(selectSelectedOrgId);
  const own = useAppSelector(selectOwnOrganisation)?.organisationId;
  return selected ?? own ?? NOBODYS;
}
