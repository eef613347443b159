/** Where a continuous defect starts and ends, as two fields of a frame of which at most one is set. */
import type { Frame } from '@/api/contract/frames';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import { alongThePipe } from '@/lib/alongThePipe';
import type { FrameChange } from '@/state/edits/edit';

type Marks = Pick<Frame, 'contDefectStart' | 'contDefectEnd'>;

export const CONTINUOUS = ['Point', 'Start', 'End'] as const;
export type Continuous = (typeof CONTINUOUS)[number];

/** What undo and redo call the change. */
export const CONTINUOUS_LABEL = 'Change continuous defect';

export const CONTINUOUS_FIELDS: Readonly<
  Record<Continuous, Pick<UpdateFrameRequest, 'contDefectStart' | 'contDefectEnd'>>
> = {
  Point: { contDefectStart: false, contDefectEnd: false },
  Start: { contDefectStart: true, contDefectEnd: false },
  End: { contDefectStart: false, contDefectEnd: true },
};

export const continuousOf = ({ contDefectStart, contDefectEnd }: Marks): Continuous =>
  contDefectStart ? 'Start' : contDefectEnd ? 'End' : 'Point';

/** The mark after that of the frame: Point, Start, End, and Point again. */
export const nextContinuous = (marks: Marks): Continuous =>
  CONTINUOUS[(CONTINUOUS.indexOf(continuousOf(marks)) + 1) % CONTINUOUS.length] ?? 'Point';

/** The first and the last of the frames along the pipe; empty when there are fewer than two. */
export function endsOf(frames: readonly Frame[]): [start: Frame, end: Frame] | [] {
  const sorted = frames.toSorted(alongThePipe);
  const [start, end] = [sorted[0], sorted.at(-1)];
  return start && end && start !== end ? [start, end] : [];
}

/** Makes one continuous defect of two frames, of the first one's code and clock; null where the second has another code. */
export function continuousOver(start: Frame, end: Frame): { frame: Frame; change: FrameChange }[] | null {
  const isSame = end.defectCode === start.defectCode;
  if (end.defectCode !== null && !isSame) return null;
  const { defectId, defectCode, defectClass, atClock, toClock } = start;
  const isCoded = !isSame && defectId !== null;
  return [
    { frame: start, change: { fields: CONTINUOUS_FIELDS.Start } },
    {
      frame: end,
      change: {
        ...(isCoded && { defect: { defectId, defectCode, defectClass } }),
        fields: { ...CONTINUOUS_FIELDS.End, ...(isCoded && { atClock, toClock }) },
      },
    },
  ];
}
