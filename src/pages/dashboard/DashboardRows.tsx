/** The short lists of the dashboard: who mentions the person, and who reviewed. */
import { Link } from 'react-router-dom';
import type { Dashboard } from '@/api/contract/dashboard';
import { inspectionCount } from '@/lib/inspectionCount';
import { plainText } from '@/lib/mentions';
import { RelativeTime } from '@/ui/RelativeTime';
import { inspectionsWith, placeIn } from './listLinks';
import { useShownLength } from './useShownLength';

/** The comments that mention the person; each links to the commented frame. */
export function MentionRows({ rows }: { rows: Dashboard['mentions'] }) {
  return (
    <ul className="Dashboard-rows">
      {rows.map(({ id, text, mentions, by, createdAt, inspection, place }) => (
        <li key={id}>
          <Link to={placeIn(inspection.uuid, place, 'Commented')} title={inspection.name}>
            {by.fullName ?? 'Another contractor'}: {plainText(text, mentions)}
          </Link>
          <RelativeTime value={createdAt} />
        </li>
      ))}
    </ul>
  );
}

export function PeopleRows({ people, weeks }: Pick<Dashboard, 'people' | 'weeks'>) {
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
