/**
 * Clock positions of a defect as on a clock face seen along the pipe: 12 is the crown, 6 the invert. Pressing a
 * position sets where the defect begins, pressing another where it ends, clockwise; a third press begins anew.
 */
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import './ClockDial.css';

export interface ClockRange {
  atClock: number | null;
  toClock: number | null;
}

const HOURS = Array.from({ length: 12 }, (_each, index) => index + 1);
const RADIUS = 40;

/** Of a position on the face, in the drawing's units; the centre is 0, 0. */
const pointOf = (hour: number, radius: number): { x: number; y: number } => {
  const angle = (hour / 12) * 2 * Math.PI;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
};

/** The hours that a range covers, clockwise from its beginning. */
export function hoursCovered({ atClock, toClock }: ClockRange): number[] {
  if (atClock === null) return [];
  const count = toClock === null ? 0 : (toClock - atClock + 12) % 12;
  return Array.from({ length: count + 1 }, (_each, offset) => ((atClock - 1 + offset) % 12) + 1);
}

/** The range after a position is pressed. */
export function pressHour({ atClock, toClock }: ClockRange, hour: number): ClockRange {
  if (atClock === null || toClock !== null) return { atClock: hour, toClock: null };
  return hour === atClock ? { atClock: null, toClock: null } : { atClock, toClock: hour };
}

function arcOf(range: ClockRange): string {
  const hours = hoursCovered(range);
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined || first === last) return '';
  const [from, to] = [pointOf(first, RADIUS), pointOf(last, RADIUS)];
  return `M ${from.x} ${from.y} A ${RADIUS} ${RADIUS} 0 ${hours.length > 7 ? 1 : 0} 1 ${to.x} ${to.y}`;
}

interface ClockDialProps {
  value: ClockRange;
  onChange: (range: Pick<UpdateFrameRequest, 'atClock' | 'toClock'>) => void;
}

export function ClockDial({ value, onChange }: ClockDialProps) {
  const covered = new Set(hoursCovered(value));
  return (
    <div className="ClockDial" role="group" aria-label="Clock position">
      <svg className="ClockDial-face" viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r={RADIUS} />
        <path d={arcOf(value)} />
      </svg>
      {HOURS.map((hour) => {
        const { x, y } = pointOf(hour, RADIUS);
        return (
          <button
            key={hour}
            type="button"
            className="ClockDial-hour"
            style={{ left: `${50 + x}%`, top: `${50 + y}%` }}
            aria-label={`${hour} o’clock`}
            aria-pressed={covered.has(hour)}
            onClick={() => onChange(pressHour(value, hour))}
          >
            {hour}
          </button>
        );
      })}
    </div>
  );
}
