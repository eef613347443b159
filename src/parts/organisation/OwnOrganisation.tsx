/** The logo and name of the organisation that the person works in, for people who have no switcher. */
import { useListOrganisationOptionsQuery } from '@/api/users';
import { OrganisationLogo } from './OrganisationLogo';
import { useOrganisationId } from './useOrganisationId';

export function OwnOrganisation() {
  const organisationId = useOrganisationId();
  const { data } = useListOrganisationOptionsQuery();
  const own = data?.find(({ id }) => id === organisationId);
  if (!own) return null;
  return (
    <span className="OwnOrganisation" title={own.fullName}>
      <OrganisationLogo url={own.logo} size={32} />
      <span className="OwnOrganisation-name">{own.fullName}</span>
    </span>
  );
}
