/** The comments that mention the person; each links to the commented frame. */
import { Link } from 'react-router-dom';
import type { Dashboard } from '@/api/contract/dashboard';
import { plainText } from '@/lib/mentions';
import { RelativeTime } from '@/ui/RelativeTime';
import { placeIn } from './listLinks';

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
