/** The name of an organisation that the person may work in; null for any other, and until the names are known. */
import { useListOrganisationOptionsQuery } from '@/api/users';

export function useOrganisationName(id: number | undefined): string | null {
  const { data } = useListOrganisationOptionsQuery();
  return data?.find((option) => option.id === id)?.fullName ?? null;
}
