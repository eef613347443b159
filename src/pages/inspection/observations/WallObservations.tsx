/** What is coded, on the pipe's wall: bands, a line all round for a joint, a circle for a connection, and the codes. */
import { memo, useMemo } from 'react';
import { gradeWords } from '@/lib/grading/gradeDefect';
import type { Size } from '@/ui/useSize';
import { clockText } from './listObservations';
import type { ObservationsProps } from './ObservationList';
import { share } from './share';
import { CIRCLE_RADIUS, CROWDED, leastWidth, wallLabels, type WallMark } from './wallMarks';

/** The clock positions that are written beside the wall and ruled on it, from its upper edge to its lower one. */
export const HOURS = [12, 3, 6, 9, 12];

interface WallObservationsProps extends Omit<ObservationsProps, 'observations'> {
  marks: readonly WallMark[];
  /** The chainage at the right edge. */
  end: number;
  /** Of the whole wall, in pixels. */
  size: Size;
}

const describe = ({ observation, isJoint, circle }: WallMark, unit: string): string => {
  const { frame, grade, mark, problem } = observation;
  return [
    frame.defectCode,
    `${frame.chainageNumber?.toFixed(2) ?? ''} ${unit}`,
    isJoint && 'joint',
    circle !== null && 'connection',
    clockText(frame) ? `clock ${clockText(frame) ?? ''}` : 'no clock position',
    grade && gradeWords(grade),
    mark,
    problem,
  ]
    .filter(Boolean)
    .join(', ');
};

/** At 12 o'clock the wall is cut open, so that a circle there stands at both edges. */
const heightsOf = (circle: number): number[] => (circle === 0 ? [0, 12] : [circle]);

/** Memoised: scrolling and the pictures that come in draw nothing here. */
export const WallObservations = memo(function WallObservations({ marks, ...props }: WallObservationsProps) {
  const { unit, selected, onSelect, end, size } = props;
  const { width, height } = size;
  const labels = useMemo(() => wallLabels(marks, end, { width, height }), [marks, end, width, height]);
  const least = leastWidth(marks.length, width);
  const current = marks.find(({ observation }) => observation.frame.id === selected) ?? marks[0];
  return (
    <svg className="PipeWall-marks" data-crowded={least < CROWDED} role="group" aria-label="Observations">
      {HOURS.map((_hour, index) => (
        <line key={index} x1="0" x2="100%" y1={share(index, 4)} y2={share(index, 4)} data-invert={index === 2} />
      ))}
      {marks.map((mark) => {
        const { observation, from, to, isJoint, circle, bands } = mark;
        return (
          <g
            key={observation.frame.id}
            className="PipeWall-defect"
            role="button"
            tabIndex={mark === current ? 0 : -1}
            aria-label={describe(mark, unit)}
            aria-current={observation.frame.id === selected}
            data-grade={observation.grade?.grade}
            onClick={() => onSelect(observation)}
            onKeyDown={({ key }) => key === 'Enter' && onSelect(observation)}
          >
            <title>{describe(mark, unit)}</title>
            {bands.map((band) => (
              <rect
                key={band.from}
                style={{
                  x: share(from, end),
                  y: share(band.from, 12),
                  width: `max(${least}px, ${share(to - from, end)})`,
                  height: share(band.to - band.from, 12),
                }}
              />
            ))}
            {isJoint && (
              <>
                <line className="PipeWall-joint" x1={share(from, end)} x2={share(from, end)} y1="0" y2="100%" />
                {/* Wide enough to be hit. */}
                <line className="PipeWall-hit" x1={share(from, end)} x2={share(from, end)} y1="0" y2="100%" />
              </>
            )}
            {circle !== null &&
              heightsOf(circle).map((hour) => (
                <circle key={hour} cx={share(from, end)} cy={share(hour, 12)} r={CIRCLE_RADIUS} />
              ))}
          </g>
        );
      })}
      {labels.map(({ text, left, bottom }) => (
        <text key={`${left} ${bottom}`} x={left} y={bottom} aria-hidden="true">
          {text}
        </text>
      ))}
    </svg>
  );
});
