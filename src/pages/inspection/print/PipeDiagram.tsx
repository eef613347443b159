/** The pipe on paper from one end of the survey to the other, with what was found where. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { pairContinuous } from '@/lib/grading/pairContinuous';
import { axisOf } from '../review/axis';
import { layLabels, ticksOf } from './pipeLabels';

/**
 * Millimetres: the width of A4 between the margins of the report, and the room beyond either end of the pipe for the
 * distance that is written there.
 */
const WIDTH = 182;
const SIDE = 8;
const LEVEL = 4;
const PIPE = 9;

interface PipeDiagramProps {
  inspection: Inspection;
  /** The reported frames, in the order of the report. */
  frames: readonly Frame[];
}

export function PipeDiagram({ inspection, frames }: PipeDiagramProps) {
  const { LengthSurveyed, chainage_unit: unit, start_node, end_node } = inspection;
  const axis = axisOf(frames, LengthSurveyed, unit);
  const xOf = (value: number) => SIDE + ((WIDTH - 2 * SIDE) * value) / axis.end;
  const placeOf = (frame: Frame) => axis.places[frames.indexOf(frame)] ?? 0;
  const labels = layLabels(
    frames.map((frame, index) => ({
      text: `${index + 1} ${frame.defectCode ?? ''}`,
      at: xOf(axis.places[index] ?? 0),
    })),
    WIDTH,
  );
  const top = 2 + LEVEL * Math.max(0, ...labels.map(({ level }) => level + 1));
  const { ends } = pairContinuous(frames, placeOf);
  return (
    <svg className="PipeDiagram" viewBox={`0 0 ${WIDTH} ${top + PIPE + 14}`} role="img" aria-label="Pipe diagram">
      {labels.map(({ text, at, x, level }) => (
        <path
          key={text}
          className="PipeDiagram-leader"
          d={`M${x} ${top - 1.4 - level * LEVEL}L${at} ${top}V${top + PIPE}`}
        />
      ))}
      {labels.map(({ text, x, level }) => (
        <text key={text} className="PipeDiagram-label" x={x} y={top - 2 - level * LEVEL} textAnchor="middle">
          {text}
        </text>
      ))}
      <path className="PipeDiagram-wall" d={`M${SIDE} ${top}H${WIDTH - SIDE}M${SIDE} ${top + PIPE}H${WIDTH - SIDE}`} />
      {[...ends].map(([start, end]) => (
        <path
          key={start.id}
          className="PipeDiagram-stretch"
          d={`M${xOf(placeOf(start))} ${top + PIPE / 2}H${xOf(placeOf(end))}`}
        />
      ))}
      {[SIDE, WIDTH - SIDE].map((x) => (
        <circle key={x} className="PipeDiagram-node" cx={x} cy={top + PIPE / 2} r={PIPE / 2 + 1} />
      ))}
      {ticksOf(axis.end).map((tick) => (
        <text key={tick} x={xOf(tick)} y={top + PIPE + 5.5} textAnchor="middle">
          {axis.kind === 'chainage' ? Number(tick.toFixed(2)) : axis.textOf(tick)}
        </text>
      ))}
      <text className="PipeDiagram-name" x={0} y={top + PIPE + 11}>
        {start_node}
      </text>
      <text className="PipeDiagram-name" x={WIDTH} y={top + PIPE + 11} textAnchor="end">
        {end_node}
      </text>
    </svg>
  );
}
