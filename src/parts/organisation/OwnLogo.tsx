/** The logo of the organisation that one works in, for who has no switcher. */
import { useListOrganisationOptionsQuery } from '@/api/users';
import { OrganisationLogo } from './OrganisationLogo';
import { useOrganisationId } from './useOrganisationId';

export function OwnLogo() {
  const organisationId = useOrganisationId();
  const { data } = useListOrganisationOptionsQuery();
  const own = data?.find(({ id }) => id === organisationId);
  return <OrganisationLogo url={own?.logo} size={32} name={own?.fullName} />;
}
