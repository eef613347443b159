/**
 * Clock positions of a defect as on a clock face seen along the pipe: 12 is the crown, 6 the invert. Pressing a
 * position sets where the defect begins, pressing again where it ends; a drag from one position to another sets both.
 */
import { Button } from 'antd';
import { useRef, type PointerEvent } from 'react';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import { hoursCovered, pressHour, type ClockRange } from '../review/clockRange';
import './ClockDial.css';

const HOURS = Array.from({ length: 12 }, (_each, index) => index + 1);
const RADIUS = 40;

/** Where an hour lies on the face, in the units of the drawing; the centre is 0, 0. */
const pointOf = (hour: number, radius: number): { x: number; y: number } => {
  const angle = (hour / 12) * 2 * Math.PI;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
};

const CIRCLE = `M 0 ${-RADIUS} A ${RADIUS} ${RADIUS} 0 1 1 0 ${RADIUS} A ${RADIUS} ${RADIUS} 0 1 1 0 ${-RADIUS}`;

function arcOf(range: ClockRange): string {
  const hours = hoursCovered(range);
  if (range.atClock !== null && range.atClock === range.toClock) return CIRCLE;
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined || first === last) return '';
  const [from, to] = [pointOf(first, RADIUS), pointOf(last, RADIUS)];
  return `M ${from.x} ${from.y} A ${RADIUS} ${RADIUS} 0 ${hours.length > 7 ? 1 : 0} 1 ${to.x} ${to.y}`;
}

interface ClockDialProps {
  value: ClockRange;
  isMandatory: boolean;
  onChange: (range: Pick<UpdateFrameRequest, 'atClock' | 'toClock'>) => void;
}

const hourAt = (x: number, y: number): number | undefined => {
  const hour = document.elementFromPoint(x, y)?.closest<HTMLElement>('.ClockDial-hour')?.dataset.hour;
  return hour === undefined ? undefined : Number(hour);
};

export function ClockDial({ value, isMandatory, onChange }: ClockDialProps) {
  const covered = new Set(hoursCovered(value));
  const dragFrom = useRef<number>(undefined);
  const endDrag = ({ clientX, clientY }: PointerEvent) => {
    const [from, to] = [dragFrom.current, hourAt(clientX, clientY)];
    // A drag that ends on the hour where it began is a press, which the click of that hour handles.
    if (from !== undefined && to !== undefined && to !== from) onChange({ atClock: from, toClock: to });
    dragFrom.current = undefined;
  };
  return (
    <div
      className="ClockDial"
      role="group"
      aria-label="Clock position"
      aria-description={isMandatory ? 'required' : undefined}
      onPointerUp={endDrag}
    >
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
            data-hour={hour}
            onPointerDown={() => (dragFrom.current = hour)}
            onClick={() => onChange(pressHour(value, hour))}
          >
            {hour}
          </button>
        );
      })}
      {value.atClock !== null && (
        <Button
          className="ClockDial-clear"
          type="text"
          size="small"
          onClick={() => onChange({ atClock: null, toClock: null })}
        >
          Clear
        </Button>
      )}
    </div>
  );
}
