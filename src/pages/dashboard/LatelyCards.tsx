/** What was done in the last weeks, and by whom. Loaded after what waits to be done. */
import { Link } from 'react-router-dom';
import type { Dashboard } from '@/api/contract/dashboard';
import { inspectionCount } from '@/lib/inspectionCount';
import { RelativeTime } from '@/ui/RelativeTime';
import { DashboardCard } from './DashboardCard';
import { inspectionsWith } from './listLinks';
import { useShownLength } from './useShownLength';
import { WeeksTable } from './WeeksTable';

type Lately = Pick<Dashboard, 'people' | 'weeks'>;

export default function LatelyCards(lately: Lately) {
  return (
    <>
      <DashboardCard title="Length uploaded and reviewed per week">
        <WeeksTable weeks={lately.weeks} />
      </DashboardCard>
      <DashboardCard title="Reviewers of the last eight weeks">
        <PeopleRows {...lately} />
      </DashboardCard>
    </>
  );
}

function PeopleRows({ people, weeks }: Lately) {
  const shownLength = useShownLength();
  const reviewed = { from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' };
  if (people.length === 0) return <p className="Dashboard-note">No inspections were reviewed in these weeks.</p>;
  return (
    <ul className="Dashboard-rows">
      {people.map(({ id, fullName, metres, inspections, lastReviewAt }) => (
        <li key={id}>
          <Link to={inspectionsWith({ reviewed, reviewedBy: { id, fullName } })} title={fullName}>
            {fullName}
          </Link>
          <span>
            {inspectionCount(inspections)}, {shownLength(metres)}, last <RelativeTime value={lastReviewAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
