/** Where a continuous defect starts and ends, as two fields of a frame of which at most one is set. */
import type { Frame } from '@/api/contract/frames';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';

type Marks = Pick<Frame, 'contDefectStart' | 'contDefectEnd'>;

export const CONTINUOUS = ['No', 'Start', 'End'] as const;
export type Continuous = (typeof CONTINUOUS)[number];

/** What the change is called. */
export const CONTINUOUS_LABEL = 'Change continuous defect';

export const CONTINUOUS_FIELDS: Readonly<
  Record<Continuous, Pick<UpdateFrameRequest, 'contDefectStart' | 'contDefectEnd'>>
> = {
  No: { contDefectStart: false, contDefectEnd: false },
  Start: { contDefectStart: true, contDefectEnd: false },
  End: { contDefectStart: false, contDefectEnd: true },
};

export const continuousOf = ({ contDefectStart, contDefectEnd }: Marks): Continuous =>
  contDefectStart ? 'Start' : contDefectEnd ? 'End' : 'No';

/** No, Start, End, and No again. */
export const nextContinuous = (marks: Marks): Continuous =>
  CONTINUOUS[(CONTINUOUS.indexOf(continuousOf(marks)) + 1) % CONTINUOUS.length] ?? 'No';
