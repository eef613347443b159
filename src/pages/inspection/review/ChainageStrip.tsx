/**
 * All frames on one axis, as `axis.ts` places them. Marks stand for defects, the higher the worse, with the codes that
 * fit beneath them, and bars for continuous defects; a frame without a chainage of its own is hollow. The cursor is the
 * selected frame. Repairs are bars in lanes of their own beneath. All is drawn as a few paths, so that ten thousand frames cost no more than ten.
 */
import { memo, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { defectGrader, gradeWords } from '@/lib/grading/gradeDefect';
import { pairContinuous } from '@/lib/grading/pairContinuous';
import { isReported } from '@/lib/isReported';
import { useSize } from '@/ui/useSize';
import { axisOf, placeText, pressedFrame, type Axis } from './axis';
import { nearest } from './selectFrame';
import { stripCodes, type StripCode } from './stripCodes';
import './ChainageStrip.css';

/** Per mille of the axis; the drawing is 1000 wide and stretched. */
const placeOn = (axis: Axis, value: number): number => Math.round((1000 * value) / axis.end);

type GradeOf = ReturnType<typeof defectGrader>;

/** Marks that look the same, as one path. */
interface Marks {
  grade: number | null;
  isHollow: boolean;
  path: string;
}

/** Half the height of a mark, by its grade; that of one without a grade is the least. */
const HALF_HEIGHTS = [4, 4, 6, 8, 10, 12];

/** Marks of all coded frames, dots of the others, and bars along continuous defects. */
function draw(frames: readonly Frame[], axis: Axis, gradeOf: GradeOf): { marks: Marks[]; dots: Marks[]; bars: string } {
  const indexes = new Map(frames.map((frame, index) => [frame, index]));
  const placeOf = (frame: Frame) => axis.places[indexes.get(frame) ?? -1] ?? null;
  const at = (frame: Frame) => placeOn(axis, placeOf(frame) ?? 0);
  const marks = new Map<string, Marks>();
  const dots = new Map<string, Marks>();
  const add = (to: Map<string, Marks>, frame: Frame, grade: number | null, path: string) => {
    const isHollow = axis.kind === 'chainage' && frame.chainageNumber === null;
    const key = `${grade} ${isHollow}`;
    const known = to.get(key) ?? { grade, isHollow, path: '' };
    // Skips a mark that repeats the one before: the drawing has no more than a thousand places.
    if (!known.path.endsWith(path)) to.set(key, { ...known, path: known.path + path });
  };
  for (const frame of frames) {
    if (isReported(frame)) {
      const grade = gradeOf(frame)?.grade ?? null;
      const half = HALF_HEIGHTS[grade ?? 0] ?? 0;
      add(marks, frame, grade, `M${at(frame)} ${12 - half}V${12 + half}`);
    } else if (axis.kind === 'chainage') add(dots, frame, null, `M${at(frame)} 12h0`);
  }
  const { ends } = pairContinuous(frames.filter(isReported), placeOf);
  return {
    marks: [...marks.values()],
    dots: [...dots.values()],
    bars: [...ends].map(([start, end]) => `M${at(start)} 12H${at(end)}`).join(''),
  };
}

/** A lane of bars beneath the frames, such as the repairs of one plan; in the unit of the chainage. */
export interface Lane {
  name: string;
  bars: readonly { from: number; to: number }[];
}

/** The shortest bar, in the units of the drawing: a repair at one place is to be seen too. */
const SHORTEST_BAR = 6;

const drawLane = (axis: Axis, { bars }: Lane): string =>
  bars
    .map(({ from, to }) => {
      const start = placeOn(axis, from);
      return `M${start} 6H${Math.max(placeOn(axis, to), start + SHORTEST_BAR)}`;
    })
    .join('');

interface ChainageStripProps {
  inspection: Inspection;
  frames: readonly Frame[];
  selected: number;
  /** Drawn on an axis of chainages only, not on one of times. */
  lanes: readonly Lane[];
  onSelect: (index: number) => void;
}

/** Pixels that a hand moves while it presses, without meaning to drag. */
const STILL = 3;

export function ChainageStrip({ inspection, frames, selected, lanes, onSelect }: ChainageStripProps) {
  const { LengthSurveyed, chainage_unit, Standard, defectTable } = inspection;
  const axis = useMemo(() => axisOf(frames, LengthSurveyed, chainage_unit), [frames, LengthSurveyed, chainage_unit]);
  const gradeOf = useMemo(() => defectGrader({ standardKey: Standard, table: defectTable }), [Standard, defectTable]);
  const { marks, dots, bars } = useMemo(() => draw(frames, axis, gradeOf), [frames, axis, gradeOf]);
  const [line, { width: lineWidth }] = useSize<HTMLDivElement>();
  const codes = useMemo(() => {
    const coded = frames.flatMap((frame, index) => {
      const { defectCode: code } = frame;
      const at = ((axis.places[index] ?? 0) * lineWidth) / axis.end;
      return code !== null && isReported(frame) ? [{ code, grade: gradeOf(frame)?.grade ?? null, at }] : [];
    });
    return stripCodes(coded, lineWidth);
  }, [frames, axis, gradeOf, lineWidth]);
  const [pointed, setPointed] = useState<number | null>(null);
  const pressedAt = useRef(0);
  const isChainage = axis.kind === 'chainage';

  const describe = (index: number): string => {
    const frame = frames[index];
    if (!frame) return '';
    const grade = isReported(frame) ? gradeOf(frame) : null;
    return [placeText(axis, frame, index), isReported(frame) && frame.defectCode, grade && gradeWords(grade)]
      .filter(Boolean)
      .join(', ');
  };
  const onPointer = ({ currentTarget, clientX, buttons, type }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const value = (axis.end * (clientX - left)) / width;
    const isPress = type === 'pointerdown';
    const under = nearest(axis.places, (place) => place, value);
    setPointed(under);
    if (isPress) pressedAt.current = clientX;
    else if (buttons !== 1 || Math.abs(clientX - pressedAt.current) <= STILL) return;
    const index = isPress ? pressedFrame(axis.places, value, axis.end / width, selected) : under;
    if (index >= 0 && index !== selected) onSelect(index);
  };
  const left = (index: number) => `${placeOn(axis, axis.places[index] ?? 0) / 10}%`;

  return (
    <div className="ChainageStrip">
      <span className="ChainageStrip-end">{axis.textOf(0)}</span>
      <div
        ref={line}
        className="ChainageStrip-axis"
        role="slider"
        tabIndex={0}
        aria-label={isChainage ? 'Chainage' : 'Time in the video'}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, frames.length - 1)}
        aria-valuenow={Math.max(0, selected)}
        aria-valuetext={describe(selected)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setPointed(null)}
        onKeyDown={({ key }) => {
          const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
          const index = key === 'Home' ? 0 : key === 'End' ? frames.length - 1 : step && selected + step;
          if (index !== undefined && frames[index]) onSelect(index);
        }}
      >
        <svg className="ChainageStrip-defects" viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
          <path className="ChainageStrip-line" d="M0 12H1000" />
          <MarkPaths className="ChainageStrip-dots" marks={dots} />
          <path className="ChainageStrip-bars" d={bars} />
          <MarkPaths className="ChainageStrip-marks" marks={marks} />
        </svg>
        <Codes codes={codes} />
        {isChainage &&
          lanes.map((lane, index) => (
            <span key={lane.name} className="ChainageStrip-lane" data-lane={index}>
              <svg viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
                <path d={drawLane(axis, lane)} />
              </svg>
              <span aria-hidden="true">{lane.name}</span>
            </span>
          ))}
        {frames[selected] && (
          <span className="ChainageStrip-cursor" style={{ left: left(selected) }} aria-hidden="true" />
        )}
        <span
          className="ChainageStrip-label"
          data-pointed={pointed !== null}
          style={{ left: left(pointed ?? selected), translate: `-${left(pointed ?? selected)}` }}
          aria-hidden="true"
        >
          {describe(pointed ?? selected)}
        </span>
      </div>
      <span className="ChainageStrip-end">{axis.textOf(axis.end)}</span>
    </div>
  );
}

const Codes = memo(function Codes({ codes }: { codes: readonly StripCode[] }) {
  return codes.map(({ text, left }) => (
    <span key={left} className="ChainageStrip-code" style={{ left }} aria-hidden="true">
      {text}
    </span>
  ));
});

const MarkPaths = memo(function MarkPaths({ className, marks }: { className: string; marks: readonly Marks[] }) {
  return marks.map(({ grade, isHollow, path }) => (
    <g key={`${grade} ${isHollow}`} className={className} data-grade={grade} data-hollow={isHollow}>
      <path d={path} />
      {isHollow && <path className="ChainageStrip-hole" d={path} />}
    </g>
  ));
});
