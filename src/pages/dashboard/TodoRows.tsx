/** What waits to be done, as sentences that lead to their rows. What there is none of is left out. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FIGURES, type Dashboard } from '@/api/contract/dashboard';
import { plural } from '@/lib/plural';
import { RelativeTime } from '@/ui/RelativeTime';
import { ACTIVE_UPLOADS, BATCHES_TO_ACCEPT, FAILED_UPLOADS, inspectionsWith } from './listLinks';

interface Todo {
  count: number;
  text: string;
  to: string;
  note?: ReactNode;
}

export function TodoRows({ rows }: { rows: readonly Todo[] }) {
  if (rows.length === 0) return <p className="Dashboard-note">Nothing waits for you.</p>;
  return (
    <ul className="Dashboard-rows Dashboard-todo">
      {rows.map(({ text, to, note }) => (
        <li key={text}>
          <Link to={to}>{text}</Link>
          {note}
        </li>
      ))}
    </ul>
  );
}

/**
 * What others wait for comes first, what goes on by itself last: the videos that the server works on, and the uploads of
 * this browser that are not finished.
 */
export function todosOf(figures: Dashboard, processing: number, uploading: number): Todo[] {
  const { toReview, assignedToMe, returned, toAccept, mentionMe, toMatch, outdatedPlans, failedUploads } = figures;
  const { oldestToReview: oldest } = figures;
  const inspections = (count: number, what: string) => `${plural(count, 'inspection')} ${what}`;
  const all: Todo[] = [
    {
      count: toAccept,
      text: `${plural(toAccept, 'batch', 'batches')} handed over to you`,
      to: BATCHES_TO_ACCEPT,
    },
    { count: returned, text: inspections(returned, 'returned'), to: inspectionsWith(FIGURES.returned) },
    {
      count: mentionMe,
      text: inspections(mentionMe, 'with comments that mention you'),
      to: inspectionsWith(FIGURES.mentionMe),
    },
    {
      count: assignedToMe,
      text: inspections(assignedToMe, 'assigned to you'),
      to: inspectionsWith(FIGURES.assignedToMe),
    },
    {
      count: toReview,
      text: inspections(toReview, 'to review'),
      to: inspectionsWith(FIGURES.toReview),
      note: oldest && (
        <span>
          oldest:{' '}
          <Link to={`/inspection/${oldest.uuid}`} title={oldest.name}>
            {oldest.name}
          </Link>
          , added <RelativeTime value={oldest.createdAt} />
        </span>
      ),
    },
    {
      count: outdatedPlans,
      text: `${plural(outdatedPlans, 'repair plan')} due or out of date`,
      to: inspectionsWith(FIGURES.outdatedPlans),
    },
    { count: toMatch ?? 0, text: inspections(toMatch ?? 0, 'without an asset'), to: inspectionsWith(FIGURES.toMatch) },
    { count: failedUploads, text: plural(failedUploads, 'failed upload'), to: FAILED_UPLOADS },
    { count: processing, text: `${plural(processing, 'video')} being processed`, to: ACTIVE_UPLOADS },
    { count: uploading, text: `${plural(uploading, 'upload')} in this browser`, to: ACTIVE_UPLOADS },
  ];
  return all.filter(({ count }) => count > 0);
}
