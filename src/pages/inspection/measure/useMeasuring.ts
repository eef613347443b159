/**
 * Measuring on the selected frame's picture: which tool is in the hand, the points that are set, and what becomes of
 * them. The circle comes first, since everything is measured by it. Each measurement is one step that can be undone.
 */
import { useState } from 'react';
import type { Frame, Measurements } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { MOST_CORNERS, MOST_MARKS } from '@/lib/measureLimits';
import { ringThrough, roundShare, type Mark, type Point } from '@/lib/pictureGeometry';
import { diameterOf } from '@/lib/pictureMeasures';
import type { Pixels } from '@/lib/units';
import { useShown } from '@/parts/screen/useShown';
import { useStableFunctions } from '@/ui/useStableFunctions';
import type { ReviewEdits } from '../review/useReviewEdits';
import type { MeasureUse } from './measureUses';

export type MeasureTool = 'ring' | Mark['kind'];

const LABELS: Readonly<Record<MeasureTool, string>> = {
  ring: 'Mark the circle',
  line: 'Measure a length',
  arc: 'Measure a clock range',
  area: 'Measure an area',
};

const NO_POINTS: readonly Point[] = [];
/** A second click of a double click lands so near to the first, in shares of the picture. */
const SAME_PLACE = 0.004;

export const isSamePlace = (one: Point | undefined, other: Point): boolean =>
  one !== undefined && Math.hypot(one[0] - other[0], one[1] - other[1]) < SAME_PLACE;

const within = ([x, y]: Point): [number, number] => [roundShare(x), roundShare(y)];

function markOf(kind: Mark['kind'], points: readonly Point[]): Measurements['marks'][number] | null {
  const [from, to, ...rest] = points.map(within);
  if (!from || !to) return null;
  return kind === 'area' ? { kind, points: [from, to, ...rest] } : { kind, points: [from, to] };
}

interface Begun {
  frameId: number;
  points: readonly Point[];
  problem: string | null;
}

export function useMeasuring(
  inspection: Inspection,
  frame: Frame | undefined,
  { change }: Pick<ReviewEdits, 'change'>,
) {
  const [isOpen, setOpen] = useShown('measuring', false);
  const [chosen, setChosen] = useState<MeasureTool>('line');
  // Points of another frame are dropped by not being shown: a step to it is no change of state here.
  const [held, setHeld] = useState<Begun | null>(null);
  const begun = frame && held?.frameId === frame.id ? held : null;
  const points = begun?.points ?? NO_POINTS;
  const kept = frame?.measurements ?? null;
  const tool = kept ? chosen : 'ring';

  const hold = (next: readonly Point[], problem: string | null = null) =>
    setHeld(frame ? { frameId: frame.id, points: next, problem } : null);
  const save = (label: string, measurements: Measurements | null) => {
    setHeld(null);
    if (frame) change(label, { fields: { measurements } }, [frame]);
  };
  const finish = (all: readonly Point[]) => {
    const mark = tool === 'ring' ? null : markOf(tool, all);
    if (kept && mark) save(LABELS[tool], { ...kept, marks: [...kept.marks, mark] });
  };
  const functions = useStableFunctions({
    toggle: () => {
      setHeld(null);
      setOpen(!isOpen);
    },
    choose: (next: MeasureTool) => {
      setHeld(null);
      setChosen(next);
    },
    /** Sets a point. `size`: of the picture, whose pixels are square. Points beside it move to its edge. */
    add: (point: Point, size: { width: Pixels; height: Pixels }) => {
      if (isSamePlace(points.at(-1), point)) return;
      if (tool !== 'ring' && kept && kept.marks.length >= MOST_MARKS) {
        hold(NO_POINTS, `A picture holds ${MOST_MARKS} measurements. Remove one first.`);
        return;
      }
      const all = [...points, point];
      const [centre, edge] = all;
      if (tool !== 'ring') {
        const most = tool === 'area' ? MOST_CORNERS : 2;
        if (all.length >= most) finish(all);
        else hold(all);
      } else if (!centre || !edge) hold(all);
      else {
        // Not the edge of the circle: a pipe may be wider than its picture.
        const ring = ringThrough(within(centre), edge, size);
        if (!ring) hold(NO_POINTS, 'This circle is too small, or far larger than the picture.');
        else {
          save(LABELS.ring, { ring, marks: kept?.marks ?? [] });
          if (chosen === 'ring') setChosen('line');
        }
      }
    },
    /** Ends an area, which needs three corners. */
    close: () => {
      if (tool === 'area' && points.length >= 3) finish(points);
    },
    takeBack: () => hold(points.slice(0, -1)),
    /** Drops the points that are set, or puts the tool away where none are. */
    giveUp: () => {
      if (points.length > 0) setHeld(null);
      else setOpen(false);
    },
    remove: (index: number) => {
      if (kept) save('Remove a measurement', { ...kept, marks: kept.marks.toSpliced(index, 1) });
    },
    removeAll: () => save('Remove the circle and all measurements', null),
    use: ({ field, fields }: MeasureUse) => {
      if (frame) change(`Use a measurement as ${field.toLowerCase()}`, { fields }, [frame]);
    },
  });
  return {
    ...functions,
    isOpen,
    tool,
    points,
    problem: begun?.problem ?? null,
    kept,
    pipe: diameterOf(inspection),
  };
}
export type Measuring = ReturnType<typeof useMeasuring>;
