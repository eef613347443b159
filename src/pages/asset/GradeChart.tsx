/** How the grades of a pipe went over time: a line for each kind, 1 (good) at the top. The list beside has the figures. */
import type { Inspection } from '@/api/contract/inspections';
import { shownMonth } from '@/lib/shownDate';
import { gradeSeries, type Series } from './gradeSeries';
import './GradeChart.css';

const WIDTH = 300;
const TOP = 10;
const STEP = 22;
const LEFT = 20;
const RIGHT = 12;
const GRADES = [1, 2, 3, 4, 5];
const HEIGHT = TOP + STEP * 4 + 26;

const yOf = (grade: number): number => TOP + STEP * (grade - 1);
const xOf = (share: number): number => LEFT + share * (WIDTH - LEFT - RIGHT);

const NAMES = { structural: 'Structural', service: 'Service' } as const;

export function GradeChart({ inspections }: { inspections: readonly Inspection[] }) {
  const { series, first, last, tables } = gradeSeries(inspections);
  if (series.every(({ points }) => points.length === 0)) return null;
  const spoken = series
    .filter(({ points }) => points.length > 0)
    .map(({ kind, points }) => `${NAMES[kind]}: ${points.map(({ day, grade }) => `${grade} on ${day}`).join(', ')}`);
  return (
    <figure className="GradeChart">
      <figcaption className="GradeChart-legend">
        <h2 className="AssetPage-heading">Grades over time</h2>
        {series.map(({ kind }) => (
          <span key={kind} data-kind={kind}>
            {NAMES[kind]}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Grades over time. ${spoken.join('. ')}`}>
        {GRADES.map((grade) => (
          <g key={grade}>
            <path className="GradeChart-line" d={`M${LEFT} ${yOf(grade)}H${WIDTH - RIGHT}`} />
            <text className="GradeChart-text" x={LEFT - 8} y={yOf(grade) + 4} textAnchor="end">
              {grade}
            </text>
          </g>
        ))}
        {series.map((each) => each.points.length > 0 && <Line key={each.kind} {...each} />)}
        <text className="GradeChart-text" x={LEFT} y={HEIGHT - 4}>
          {shownMonth(first)}
        </text>
        {first !== last && (
          <text className="GradeChart-text" x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
            {shownMonth(last)}
          </text>
        )}
      </svg>
      {tables.length > 0 && <p className="GradeChart-source">{`Graded with: ${tables.join('; ')}`}</p>}
    </figure>
  );
}

function Line({ kind, points }: Series) {
  // Drawn apart, so that both lines show where both kinds have the same grade.
  const shift = kind === 'structural' ? -2 : 2;
  const places = points.map(({ share, grade }) => `${xOf(share).toFixed(1)} ${yOf(grade) + shift}`);
  return (
    <g className="GradeChart-series" data-kind={kind}>
      <path d={`M${places.join('L')}`} />
      {points.map(({ uuid, share, grade }) =>
        kind === 'structural' ? (
          <circle key={uuid} cx={xOf(share)} cy={yOf(grade) + shift} r={4} />
        ) : (
          <rect key={uuid} x={xOf(share) - 3.5} y={yOf(grade) + shift - 3.5} width={7} height={7} />
        ),
      )}
    </g>
  );
}
