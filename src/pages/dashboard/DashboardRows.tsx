/** The short lists of the dashboard: what waits longest, who reviewed, and what was exported. */
import { Link } from 'react-router-dom';
import type { Dashboard } from '@/api/contract/dashboard';
import { EXPORT_STATUSES, EXPORT_TYPES, isReadyExport } from '@/api/contract/exports';
import { inspectionCount } from '@/lib/inspectionCount';
import { plainText } from '@/lib/mentions';
import { RelativeTime } from '@/ui/RelativeTime';
import { inspectionsWith, placeIn } from './listLinks';
import { useShownLength } from './useShownLength';

export function OldestRows({ rows }: { rows: Dashboard['oldestToReview'] }) {
  if (rows.length === 0) return <p className="Dashboard-note">Everything is reviewed.</p>;
  return (
    <ul className="Dashboard-rows">
      {rows.map(({ uuid, name, createdAt }) => (
        <li key={uuid}>
          <Link to={`/inspection/${uuid}`} title={name}>
            {name}
          </Link>
          <RelativeTime value={createdAt} />
        </li>
      ))}
    </ul>
  );
}

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

export function ExportRows({ rows }: { rows: Dashboard['exports'] }) {
  if (rows.length === 0) {
    return <p className="Dashboard-note">None yet. Export inspections from their list, or one from its own page.</p>;
  }
  return (
    <>
      <ul className="Dashboard-rows">
        {rows.map(({ id, type, format, fileDisplayNames: [name], status, expiresAt, createdAt }) => (
          <li key={id}>
            <span title={name}>{name ?? `${EXPORT_TYPES[type]} ${format}`}</span>
            <span>
              {isReadyExport(status) && expiresAt === null ? 'Expired' : EXPORT_STATUSES[status]},{' '}
              <RelativeTime value={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="Dashboard-note">Download them, or make them again, under Exports at the top of the page.</p>
    </>
  );
}
