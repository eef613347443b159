/**
 * The pipe's wall, cut open along 12 o'clock and laid flat: chainage to the right, the clock downwards, so the invert is
 * in the middle. Each observation lies where it is; where no clock position is known it goes all the way round.
 */
import { useMemo } from 'react';
import { gradeWords } from '@/lib/grading/gradeDefect';
import { Page } from '@/ui/Page';
import { bandsOf, clockText, type Observation } from './listObservations';
import type { ObservationsProps } from './ObservationList';
import './PipeWall.css';

const HOURS = [12, 3, 6, 9, 12];
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** A share of the whole as a percentage of CSS. */
const share = (value: number, whole: number): string => `${(100 * value) / whole}%`;

interface PipeWallProps extends ObservationsProps {
  /** The length of the pipe as far as it is known, in the unit of the chainages. */
  knownLength: number;
}

const describe = ({ frame, grade, mark, problem }: Observation, unit: string): string =>
  [
    frame.defectCode,
    `${frame.chainageNumber?.toFixed(2) ?? ''} ${unit}`,
    clockText(frame) ? `clock ${clockText(frame) ?? ''}` : 'no clock position',
    grade && gradeWords(grade),
    mark,
    problem,
  ]
    .filter(Boolean)
    .join(', ');

export default function PipeWall({ observations, unit, selected, onSelect, knownLength }: PipeWallProps) {
  const { placed, end } = useMemo(() => {
    const placed = observations.flatMap((observation) => {
      const { endsAt, frame } = observation;
      if (frame.chainageNumber === null || endsAt === null) return [];
      const [from, to] = [Math.min(frame.chainageNumber, endsAt), Math.max(frame.chainageNumber, endsAt)];
      return [{ observation, from, to, bands: bandsOf(frame) }];
    });
    return { placed, end: placed.reduce((most, { to }) => Math.max(most, to), knownLength) || 1 };
  }, [observations, knownLength]);
  if (placed.length === 0) {
    return (
      <Page.NoData title="Nothing to lay out" text="Observations with a chainage show here, on the pipe’s wall." />
    );
  }
  const missing = observations.length - placed.length;
  const current = placed.find(({ observation }) => observation.frame.id === selected) ?? placed[0];
  return (
    <figure className="PipeWall" aria-label="The pipe’s wall, laid flat">
      <div className="PipeWall-hours" aria-hidden="true">
        {HOURS.map((hour, index) => (
          <span key={index} style={{ top: share(index, 4) }}>
            {hour}
          </span>
        ))}
      </div>
      <svg className="PipeWall-wall" role="group" aria-label="Observations">
        {HOURS.map((_hour, index) => (
          <line key={index} x1="0" x2="100%" y1={share(index, 4)} y2={share(index, 4)} data-invert={index === 2} />
        ))}
        {placed.map(({ observation, from, to, bands }) => (
          <g
            key={observation.frame.id}
            className="PipeWall-defect"
            role="button"
            tabIndex={observation === current?.observation ? 0 : -1}
            aria-label={describe(observation, unit)}
            aria-current={observation.frame.id === selected}
            data-grade={observation.grade?.grade}
            onClick={() => onSelect(observation)}
            onKeyDown={({ key }) => key === 'Enter' && onSelect(observation)}
          >
            <title>{describe(observation, unit)}</title>
            {bands.map((band) => (
              <rect
                key={band.from}
                style={{
                  x: share(from, end),
                  y: share(band.from, 12),
                  width: `max(8px, ${share(to - from, end)})`,
                  height: share(band.to - band.from, 12),
                }}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className="PipeWall-places" aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} style={{ left: share(step, 1) }}>
            {`${(step * end).toFixed(2)}${step === 1 ? ` ${unit}` : ''}`}
          </span>
        ))}
      </div>
      {missing > 0 && <figcaption>{`${missing} without a chainage not shown`}</figcaption>}
    </figure>
  );
}
