/** Whom an organisation works with: a contractor's asset owners, or an asset owner's contractors. */
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { OrganisationDetail } from '@/api/contract/orgs';
import { namedApart } from '@/lib/namedApart';
import { OrganisationName } from '@/parts/organisation/OrganisationName';

interface LinkedOrganisationsProps {
  organisation: OrganisationDetail;
  onLink: () => void;
  onUnlink: (id: number) => void;
}

export function LinkedOrganisations({ organisation, onLink, onUnlink }: LinkedOrganisationsProps) {
  const isContractor = organisation.type === 'Contractor';
  return (
    <section className="StaffSection" aria-labelledby="links-heading">
      <div className="StaffSection-head">
        <h2 className="StaffSection-title" id="links-heading">
          {isContractor ? 'Works for' : 'Contractors'}
        </h2>
        <Button size="small" onClick={onLink}>
          {isContractor ? 'Link an asset owner' : 'Link a contractor'}
        </Button>
      </div>
      {organisation.linked.length === 0 ? (
        <p className="StaffSection-none">
          {isContractor
            ? 'No asset owners. Its users see only its own data.'
            : 'No contractors. Only its own users see its data.'}
        </p>
      ) : (
        <ul className="StaffLinks">
          {organisation.linked.map(({ id, ...names }) => (
            <li key={id}>
              <Link to={`/organisation/${id}`} title={namedApart(names)}>
                <OrganisationName {...names} />
              </Link>
              <Button size="small" type="text" aria-label={`Unlink ${namedApart(names)}`} onClick={() => onUnlink(id)}>
                Unlink
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
