/** The home of regular users: how many inspections wait in which status, and what is on its way. */
import { Link } from 'react-router-dom';
import { PROCESSING_STATUSES } from '@/api/contract/files';
import { INSPECTION_STATUSES } from '@/api/contract/inspections';
import { useListProcessingQuery } from '@/api/files';
import { useListInspectionsQuery } from '@/api/inspections';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppSelector } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { selectUnfinishedCount } from '@/uploads/engine/selectors';
import './DashboardPage.css';

const COUNTS_ONLY = { pageIndex: 0, pageSize: 1 };

export function DashboardPage() {
  const organisationId = useOrganisationId();
  const inspections = useListInspectionsQuery({ organisationId, ...COUNTS_ONLY });
  const processing = useListProcessingQuery({ organisationId, statuses: PROCESSING_STATUSES, ...COUNTS_ONLY });
  const uploading = useAppSelector(selectUnfinishedCount);

  if (!inspections.currentData) {
    return (
      <Page title="Dashboard">
        {inspections.isError && !inspections.isFetching ? (
          <Page.Error title="The dashboard could not be loaded" onRetry={() => void inspections.refetch()} />
        ) : (
          <Page.Loading />
        )}
      </Page>
    );
  }
  const { statusCounts } = inspections.currentData;
  const statuses = [...new Set([...INSPECTION_STATUSES, ...Object.keys(statusCounts)])];
  return (
    <Page title="Dashboard">
      <ul className="DashboardPage">
        {statuses.map((status) => (
          <Tile key={status} to="/inspections" count={statusCounts[status] ?? 0} label={`${status} inspections`} />
        ))}
        <Tile to="/uploads" count={processing.currentData?.count ?? 0} label="Videos being processed" />
        <Tile to="/uploads" count={uploading} label="Uploads in this browser" />
      </ul>
    </Page>
  );
}

function Tile({ to, count, label }: { to: string; count: number; label: string }) {
  return (
    <li>
      <Link className="DashboardPage-tile" to={to}>
        <span className="DashboardPage-count">{count}</span>
        {label}
      </Link>
    </li>
  );
}
