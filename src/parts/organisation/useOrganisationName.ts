/** The name of an organisation that the person may work in; null for any other, and until the names are known. */
import { useListOrganisationOptionsQuery } from '@/api/users';
import { namedApart } from '@/lib/namedApart';

export function useOrganisationName(id: number | undefined): string | null {
  const { data } = useListOrganisationOptionsQuery();
  const option = data?.find((each) => each.id === id);
  return option ? namedApart(option) : null;
}
