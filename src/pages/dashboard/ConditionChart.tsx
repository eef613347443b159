/** How much of what was inspected has which grade: a bar for each grade, by length. Each pipe counts once. */
import { Link } from 'react-router-dom';
import { FIGURES, type Dashboard } from '@/api/contract/dashboard';
import { inspectionCount } from '@/lib/inspectionCount';
import { inspectionsWith } from './listLinks';
import { useShownLength } from './useShownLength';

const NAMES = ['Not graded', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'];

export function ConditionChart({ condition, withoutLength }: Pick<Dashboard, 'condition' | 'withoutLength'>) {
  const shownLength = useShownLength();
  const longest = Math.max(1, ...condition.map(({ metres }) => metres));
  const worstFirst = condition.toSorted((one, other) => other.grade - one.grade);
  return (
    <>
      <ul className="Dashboard-bars">
        {worstFirst.map(({ grade, metres, inspections }) => (
          <li key={grade}>
            <Link to={inspectionsWith({ grade: [grade], isLatestOfPipe: true })} className="Dashboard-bar">
              <span>{NAMES[grade]}</span>
              <span className="Dashboard-track" aria-hidden="true">
                <span data-grade={grade} style={{ width: `${(100 * metres) / longest}%` }} />
              </span>
              <span className="Dashboard-value">
                {shownLength(metres)}
                <small>{inspectionCount(inspections)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="Dashboard-note">
        The worse of the structural and the service grade, 1 best and 5 worst. Each pipe counts once, by its latest
        graded inspection; an inspection without an asset counts as a pipe of its own. Each inspection says which table
        graded it.
        {withoutLength > 0 && (
          <>
            {' '}
            <Link to={inspectionsWith(FIGURES.withoutLength)}>{inspectionCount(withoutLength)}</Link> without a surveyed
            length: enter it to have them counted here.
          </>
        )}
      </p>
    </>
  );
}
