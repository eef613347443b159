/**
 * All frames on one axis: the chainage, or the time in the video as long as no frame has a chainage. Marks stand for
 * defects, bars for continuous ones; the cursor is the selected frame. Drawn as two paths, so that ten thousand frames
 * cost no more than ten.
 */
import { useMemo, type PointerEvent } from 'react';
import type { Frame } from '@/api/contract/frames';
import { pairContinuous } from '@/lib/grading/pairContinuous';
import { isReported } from '@/lib/isReported';
import { formatVideoTime } from '@/lib/videoTime';
import { nearest } from './selectFrame';
import './ChainageStrip.css';

export interface Axis {
  kind: 'chainage' | 'time';
  end: number;
  valueOf: (frame: Frame) => number | null;
  textOf: (value: number) => string;
}

export function axisOf(frames: readonly Frame[], lengthSurveyed: number | null, unit: string): Axis {
  const isByChainage = frames.some(({ chainageNumber }) => chainageNumber !== null);
  const valueOf = (frame: Frame) => (isByChainage ? frame.chainageNumber : frame.timeReference);
  const last = frames.reduce((most, frame) => Math.max(most, valueOf(frame) ?? 0), 0);
  return {
    kind: isByChainage ? 'chainage' : 'time',
    end: Math.max(last, (isByChainage && lengthSurveyed) || 0) || 1,
    valueOf,
    textOf: (value) => (isByChainage ? `${value.toFixed(2)} ${unit}` : formatVideoTime(value)),
  };
}

/** Per mille of the axis; the drawing is 1000 wide and stretched. */
const placeOn = (axis: Axis, value: number): number => Math.round((1000 * value) / axis.end);

/** Marks of all coded frames, and bars along the continuous ones. */
function draw(frames: readonly Frame[], axis: Axis): { marks: string; bars: string } {
  const placeOf = (frame: Frame) => placeOn(axis, axis.valueOf(frame) ?? 0);
  const coded = frames.filter((frame) => isReported(frame) && axis.valueOf(frame) !== null);
  const { ends } = pairContinuous(coded, axis.valueOf);
  return {
    marks: coded.map((frame) => `M${placeOf(frame)} 6V18`).join(''),
    bars: [...ends].map(([start, end]) => `M${placeOf(start)} 12H${placeOf(end)}`).join(''),
  };
}

interface ChainageStripProps {
  frames: readonly Frame[];
  selected: number;
  lengthSurveyed: number | null;
  unit: string;
  onSelect: (index: number) => void;
}

export function ChainageStrip({ frames, selected, lengthSurveyed, unit, onSelect }: ChainageStripProps) {
  const axis = useMemo(() => axisOf(frames, lengthSurveyed, unit), [frames, lengthSurveyed, unit]);
  const { marks, bars } = useMemo(() => draw(frames, axis), [frames, axis]);
  const frame = frames[selected];
  const value = frame ? axis.valueOf(frame) : null;
  const isChainage = axis.kind === 'chainage';

  const selectAt = ({ currentTarget, clientX, buttons, type }: PointerEvent<HTMLDivElement>) => {
    if (type === 'pointermove' && buttons !== 1) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = nearest(frames, axis.valueOf, (axis.end * (clientX - left)) / width);
    if (index >= 0 && index !== selected) onSelect(index);
  };

  return (
    <div className="ChainageStrip">
      <span className="ChainageStrip-end">{axis.textOf(0)}</span>
      <div
        className="ChainageStrip-axis"
        role="slider"
        tabIndex={0}
        aria-label={isChainage ? 'Chainage' : 'Time in the video'}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, frames.length - 1)}
        aria-valuenow={Math.max(0, selected)}
        aria-valuetext={value === null ? 'Chainage not known' : axis.textOf(value)}
        onPointerDown={selectAt}
        onPointerMove={selectAt}
        onKeyDown={({ key }) => {
          const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
          const index = key === 'Home' ? 0 : key === 'End' ? frames.length - 1 : step && selected + step;
          if (index !== undefined && frames[index]) onSelect(index);
        }}
      >
        <svg viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
          <path className="ChainageStrip-line" d="M0 12H1000" />
          <path className="ChainageStrip-bars" d={bars} />
          <path className="ChainageStrip-marks" d={marks} />
        </svg>
        {value !== null && (
          <span className="ChainageStrip-cursor" style={{ left: `${placeOn(axis, value) / 10}%` }} aria-hidden="true" />
        )}
      </div>
      <span className="ChainageStrip-end">{axis.textOf(axis.end)}</span>
    </div>
  );
}
