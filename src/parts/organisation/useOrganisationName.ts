/** What an organisation is called, as far as the person may work there. */
import { useListOrganisationOptionsQuery } from '@/api/users';

export function useOrganisationName(id: number | undefined): string | null {
  const { data } = useListOrganisationOptionsQuery();
  return data?.find((option) => option.id === id)?.fullName ?? null;
}
