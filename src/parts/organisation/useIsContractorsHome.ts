/** Whether a contractor's person works in their own organisation, from which they see the work for all of its clients. */
import { useAbility, useAppSelector } from '@/state/hooks';
import { selectOwnOrganisation } from '@/state/session';
import { useOrganisationId } from './useOrganisationId';

export function useIsContractorsHome(): boolean {
  const { isContractor } = useAbility();
  const own = useAppSelector(selectOwnOrganisation)?.organisationId;
  const shown = useOrganisationId();
  return isContractor && shown === own;
}
