/**
 * Both surveys on one axis: the earlier one above, the later one below, hatched where it has not looked, and a line
 * between two marks of the same defect. Each kind of change is drawn as a few paths, so that thousands of defects cost no more than ten.
 */
import { useMemo, type PointerEvent } from 'react';
import { CHANGE_KINDS, type ChangeKind, type Comparison, type DefectChange } from '@/lib/comparison/compareSurveys';
import type { LengthUnit, PlacedDefect } from '@/lib/comparison/placeDefects';
import { gapsOf } from '@/lib/comparison/reachOf';
import { changeText, placeText } from './changeWords';
import './CompareStrip.css';

/** Width of the drawing in its own units; the browser stretches it to the axis. */
const WIDTH = 1000;
/** Top and bottom of the marks of the earlier and of the later survey. */
const UPPER = [4, 20] as const;
const LOWER = [44, 60] as const;

interface Drawn {
  kind: ChangeKind;
  marks: string;
  bars: string;
  links: string;
}

const mark = (x: number, [top, bottom]: readonly [number, number]): string => `M${x} ${top}V${bottom}`;

function draw(changes: readonly DefectChange[], end: number): Drawn[] {
  const xOf = (place: number) => Math.round((WIDTH * place * 10) / end) / 10;
  return CHANGE_KINDS.map((kind) => {
    const [marks, bars, links]: [string[], string[], string[]] = [[], [], []];
    const lane = (defect: PlacedDefect | null, rows: readonly [number, number]) => {
      if (!defect) return;
      const [from, to] = [xOf(defect.from), xOf(defect.to)];
      marks.push(mark(from, rows));
      if (to > from) bars.push(`M${from} ${(rows[0] + rows[1]) / 2}H${to}`);
    };
    for (const { kind: each, before, after } of changes) {
      if (each !== kind) continue;
      lane(before, UPPER);
      lane(after, LOWER);
      if (before && after) links.push(`M${xOf(before.from)} ${UPPER[1] + 2}L${xOf(after.from)} ${LOWER[0] - 2}`);
    }
    return { kind, marks: marks.join(''), bars: bars.join(''), links: links.join('') };
  });
}

interface CompareStripProps extends Pick<Comparison, 'axis' | 'reaches'> {
  changes: readonly DefectChange[];
  unit: LengthUnit;
  /** Index of the selected change; -1 where no change is shown. */
  selected: number;
  onSelect: (index: number) => void;
}

export function CompareStrip({ changes, unit, axis, reaches, selected, onSelect }: CompareStripProps) {
  const end = Math.max(axis.length, ...changes.slice(-1).map(({ to }) => to)) || 1;
  const drawn = useMemo(() => draw(changes, end), [changes, end]);
  const change = changes[selected];

  const selectAt = ({ currentTarget, clientX, buttons, type }: PointerEvent<HTMLDivElement>) => {
    if (type === 'pointermove' && buttons !== 1) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = (end * (clientX - left)) / width;
    const distances = changes.map(({ from, to }) => Math.max(0, from - place, place - to));
    const index = distances.indexOf(Math.min(...distances));
    if (index >= 0 && index !== selected) onSelect(index);
  };

  return (
    <div className="CompareStrip">
      <span className="CompareStrip-end">{placeText({ from: 0, to: 0 }, unit)}</span>
      <div
        className="CompareStrip-axis"
        role="slider"
        tabIndex={0}
        aria-label="Defects along the pipe"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, changes.length - 1)}
        aria-valuenow={Math.max(0, selected)}
        aria-valuetext={change ? changeText(change, unit) : 'Nothing to compare'}
        onPointerDown={selectAt}
        onPointerMove={selectAt}
        onKeyDown={(event) => {
          const { key } = event;
          const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
          const index = key === 'Home' ? 0 : key === 'End' ? changes.length - 1 : step && selected + step;
          if (index === undefined || !changes[index]) return;
          event.preventDefault();
          onSelect(index);
        }}
      >
        {reaches.flatMap((reach, lane) =>
          gapsOf(reach, end).map(({ from, to, isKnown }) => (
            <span
              key={`${lane} ${from}`}
              className="CompareStrip-gap"
              data-lane={lane === 0 ? 'before' : 'after'}
              title={isKnown ? 'Not surveyed' : 'Not known whether it was surveyed'}
              style={{ left: `${(100 * from) / end}%`, width: `${(100 * (to - from)) / end}%` }}
            />
          )),
        )}
        <svg viewBox={`0 0 ${WIDTH} 64`} preserveAspectRatio="none" aria-hidden="true">
          <path className="CompareStrip-line" d={`M0 12H${WIDTH}M0 52H${WIDTH}`} />
          {drawn.map(({ kind, marks, bars, links }) => (
            <g key={kind} className="CompareStrip-kind" data-kind={kind}>
              <path className="CompareStrip-links" d={links} />
              <path className="CompareStrip-bars" d={bars} />
              <path d={marks} />
            </g>
          ))}
        </svg>
        {change && (
          <span className="CompareStrip-cursor" style={{ left: `${(100 * change.from) / end}%` }} aria-hidden="true" />
        )}
      </div>
      <span className="CompareStrip-end">{placeText({ from: end, to: end }, unit)}</span>
    </div>
  );
}
