/** Length uploaded and reviewed week by week, as a table with a bar in each cell. */
import { Link } from 'react-router-dom';
import type { Dashboard } from '@/api/contract/dashboard';
import type { FilterModel } from '@/api/contract/filters';
import { inspectionCount } from '@/lib/inspectionCount';
import { inspectionsWith } from './listLinks';
import { useShownLength } from './useShownLength';

type Week = Dashboard['weeks'][number];

const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function WeeksTable({ weeks }: Pick<Dashboard, 'weeks'>) {
  const longest = Math.max(1, ...weeks.flatMap(({ uploaded, reviewed }) => [uploaded.metres, reviewed.metres]));
  return (
    <table className="Dashboard-weeks">
      <thead>
        <tr>
          <th scope="col">Week (UTC)</th>
          <th scope="col">Uploaded</th>
          <th scope="col">Reviewed</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, to, uploaded, reviewed }) => (
          <tr key={from}>
            <th scope="row">{days.formatRange(new Date(from), new Date(to))}</th>
            <Cell {...{ counted: uploaded, longest }} filter={{ uploaded: { from, to } }} />
            <Cell {...{ counted: reviewed, longest }} filter={{ reviewed: { from, to } }} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  counted: Week['uploaded'];
  longest: number;
  filter: FilterModel['commonFilters'];
}

function Cell({ counted: { metres, inspections }, longest, filter }: CellProps) {
  const shownLength = useShownLength();
  return (
    <td>
      <Link to={inspectionsWith(filter)} title={inspectionCount(inspections)}>
        {shownLength(metres)}
        <span className="Dashboard-track" aria-hidden="true">
          <span style={{ width: `${(100 * metres) / longest}%` }} />
        </span>
      </Link>
    </td>
  );
}
