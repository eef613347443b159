/** Lengths in the unit of the organisation: feet and miles where its standard is one of the United States. */
import { useListOrganisationOptionsQuery } from '@/api/users';
import { isImperialStandard } from '@/lib/measured';
import { shownLength } from '@/lib/shownLength';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';

export function useShownLength(): (metres: number) => string {
  const organisationId = useOrganisationId();
  const { data } = useListOrganisationOptionsQuery();
  const standard = data?.find(({ id }) => id === organisationId)?.standardKey;
  return (metres) => shownLength(metres, isImperialStandard(standard));
}
