/** The organisations that staff look after. */
import type { OrganisationOption } from '@/api/contract/auth';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { Page } from '@/ui/Page';
import './OrganisationsPage.css';

const TYPES: Readonly<Record<OrganisationOption['type'], string>> = {
  Asset_Owner: 'Asset owner',
  Contractor: 'Contractor',
};

export function OrganisationsPage() {
  const { data, isError, refetch } = useListOrganisationOptionsQuery();
  return (
    <Page title="Organisations">
      {data ? (
        <OrganisationList organisations={data} />
      ) : isError ? (
        <Page.Error title="Could not load organisation options. Please try again." onRetry={() => void refetch()} />
      ) : (
        <Page.Loading />
      )}
    </Page>
  );
}

function OrganisationList({ organisations }: { organisations: readonly OrganisationOption[] }) {
  if (organisations.length === 0) return <Page.NoData title="No organisations" />;
  return (
    <ul className="OrganisationsPage">
      {organisations.map(({ id, fullName, type }) => (
        <li key={id} className="OrganisationsPage-row">
          {fullName}
          <span className="OrganisationsPage-type">{TYPES[type]}</span>
        </li>
      ))}
    </ul>
  );
}
