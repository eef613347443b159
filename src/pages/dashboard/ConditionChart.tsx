/** How much of what was inspected has which grade: a bar by length, and one of a year ago. Each pipe counts once. */
import { Link } from 'react-router-dom';
import { FIGURES, type Condition, type Dashboard } from '@/api/contract/dashboard';
import { dashboardToasts, useGetConditionUntilQuery } from '@/api/dashboard';
import { inspectionCount } from '@/lib/inspectionCount';
import { shownDay } from '@/lib/shownDate';
import { addDays } from '@/lib/weeks';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import type { Polling } from '@/parts/uploads/polling';
import { useNow } from '@/ui/useNow';
import { inspectionsWith } from './listLinks';
import { useShownLength } from './useShownLength';

const DAYS_OF_YEAR = 365;
const NAMES = ['Not graded', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'];

const lengthOf = (condition: Condition): number => condition.reduce((sum, { metres }) => sum + metres, 0);
const worstFirst = (condition: Condition): Condition =>
  condition.filter(({ inspections }) => inspections > 0).sort((one, other) => other.grade - one.grade);

/** 'Grade 5: 40 m, Not graded: 8 m' */
const inWords = (condition: Condition, shownLength: (metres: number) => string): string =>
  worstFirst(condition)
    .map(({ grade, metres }) => `${NAMES[grade]}: ${shownLength(metres)}`)
    .join(', ');

interface ConditionChartProps extends Pick<Dashboard, 'condition' | 'withoutLength'> {
  polling: Polling;
}

export function ConditionChart({ condition, withoutLength, polling }: ConditionChartProps) {
  const shownLength = useShownLength();
  // Days of the server, which are those of UTC.
  const until = addDays(new Date(useNow()).toISOString().slice(0, 10), -DAYS_OF_YEAR);
  // By itself, so that what waits to be done does not wait for it.
  const asked = { organisationId: useOrganisationId(), until };
  const { currentData: before = [], isError } = useGetConditionUntilQuery(asked, polling);
  const bars = [
    { name: 'Now', of: condition },
    ...(worstFirst(before).length > 0 ? [{ name: `Surveys up to ${shownDay(until)}`, of: before }] : []),
  ];
  const longest = Math.max(1, ...bars.map(({ of }) => lengthOf(of)));
  return (
    <>
      <dl className="Dashboard-stacks">
        {bars.map(({ name, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="Dashboard-track Dashboard-stack" aria-hidden="true">
                {worstFirst(of).map(({ grade, metres }) => (
                  <span
                    key={grade}
                    className="Dashboard-segment"
                    data-grade={grade}
                    style={{ width: `${(100 * metres) / longest}%` }}
                    title={`${NAMES[grade]}: ${shownLength(metres)}`}
                  />
                ))}
              </span>
              <span className="visually-hidden">{inWords(of, shownLength)}, in all </span>
              {shownLength(lengthOf(of))}
            </dd>
          </div>
        ))}
      </dl>
      {isError && <p className="Dashboard-note">{dashboardToasts.getConditionUntil.text}</p>}
      <ul className="Dashboard-legend">
        {worstFirst(condition).map(({ grade, metres, inspections }) => (
          <li key={grade}>
            <Link to={inspectionsWith({ grade: [grade], isLatestOfPipe: true })}>
              <span className="Dashboard-mark" data-grade={grade} aria-hidden="true" />
              {NAMES[grade]}
              <span>{shownLength(metres)}</span>
              <span>{inspectionCount(inspections)}</span>
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
