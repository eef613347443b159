/** The emergencies that nobody has taken on; each links to its frame. Loaded where there are any. */
import { Link } from 'react-router-dom';
import type { Dashboard } from '@/api/contract/dashboard';
import { TakeOnButton } from '@/parts/emergency/TakeOnButton';
import { RelativeTime } from '@/ui/RelativeTime';
import { placeIn } from './listLinks';
import './EmergencyRows.css';

export default function EmergencyRows({ rows }: { rows: Dashboard['emergencies'] }) {
  return (
    <ul className="Dashboard-rows Dashboard-emergencies">
      {rows.map((row) => {
        const text = [row.observed, row.chainage, row.pipe].filter(Boolean).join(' · ');
        return (
          <li key={row.id}>
            <Link to={placeIn(row.inspectionId, row.place, 'All')} title={text}>
              {text}
            </Link>
            <span>
              <span>
                told by {row.told.fullName ?? 'another contractor'} <RelativeTime value={row.told.at} />
              </span>
              {row.canTakeOn && <TakeOnButton emergency={row} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
