/** The observations of an inspection as a list: what is coded and not hidden, along the pipe. Pure. */
import type { Frame } from '@/api/contract/frames';
import { alongThePipe } from '@/lib/alongThePipe';
import type { DefectGrade } from '@/lib/grading/gradeDefect';
import { pairContinuous } from '@/lib/grading/pairContinuous';
import { isReported } from '@/lib/isReported';

export interface Observation {
  frame: Frame;
  grade: DefectGrade | null;
  /** What the ends of a continuous defect are called, 'S01' and 'F01', by their order along the pipe. */
  mark: string | null;
  /** What a continuous defect lacks, in words; null where it lacks nothing. */
  problem: string | null;
  /** The chainage where the defect ends: that of its end frame, else the frame's own; null where none is known. */
  endsAt: number | null;
}

const numbered = (letter: string, number: number): string => `${letter}${String(number).padStart(2, '0')}`;

/**
 * The names of the ends of continuous defects, and what each defect lacks. `reported` is in the order along the pipe.
 */
function continuousMarks(reported: readonly Frame[]) {
  const { ends, openStarts, openEnds, unplaced } = pairContinuous(reported, ({ chainageNumber }) => chainageNumber);
  const problems = new Map([
    ...openStarts.map((frame) => [frame, 'No end'] as const),
    ...openEnds.map((frame) => [frame, 'No start'] as const),
    ...unplaced.map((frame) => [frame, 'No chainage'] as const),
  ]);
  const marks = new Map<Frame, string[]>();
  const mark = (frame: Frame, text: string) => marks.set(frame, [...(marks.get(frame) ?? []), text]);
  let number = 0;
  for (const frame of reported) {
    if (!frame.contDefectStart) continue;
    number += 1;
    const end = ends.get(frame);
    mark(frame, numbered('S', number));
    if (end) mark(end, numbered('F', number));
  }
  return {
    ends,
    markOf: (frame: Frame): string | null => marks.get(frame)?.sort().join(' ') ?? null,
    problemOf: (frame: Frame): string | null => problems.get(frame) ?? null,
  };
}

/** The note 'S01, no end' of each frame that begins or ends a continuous defect, by the frame's id. */
export function continuousNotes(frames: readonly Frame[]): ReadonlyMap<number, string> {
  const reported = frames.filter(isReported).sort(alongThePipe);
  const { markOf, problemOf } = continuousMarks(reported);
  return new Map(
    reported.flatMap((frame) => {
      const note = [markOf(frame), problemOf(frame)?.toLowerCase()].filter(Boolean).join(', ');
      return note === '' ? [] : [[frame.id, note] as const];
    }),
  );
}

/** The frames in the report, along the pipe. `gradeOf` gives the grade of a frame's defect. */
export function observationsOf(frames: readonly Frame[], gradeOf: (frame: Frame) => DefectGrade | null): Observation[] {
  const reported = frames.filter(isReported).sort(alongThePipe);
  const { ends, markOf, problemOf } = continuousMarks(reported);
  return reported.map((frame) => ({
    frame,
    grade: gradeOf(frame),
    mark: markOf(frame),
    problem: problemOf(frame),
    endsAt: ends.get(frame)?.chainageNumber ?? frame.chainageNumber,
  }));
}

/** '2 – 4', '12', or null. */
export const clockText = ({ atClock, toClock }: Pick<Frame, 'atClock' | 'toClock'>): string | null =>
  [atClock, toClock].filter((hour) => hour !== null).join(' – ') || null;

const quantity = (value: string | null, units: string | null): string | null =>
  value && [value, units === '-' ? null : units].filter(Boolean).join(' ');

/** '40 mm, 10 %', or null. */
export const quantityText = (frame: Frame): string | null =>
  [
    quantity(frame.quantity1Value, frame.quantity1Units),
    quantity(frame.quantity2Value, frame.quantity2Units),
    frame.percentValue === null ? null : `${frame.percentValue} %`,
  ]
    .filter(Boolean)
    .join(', ') || null;

/** A stretch of the unrolled wall, in hours from 12 o'clock, 0 to 12. */
export interface Band {
  from: number;
  to: number;
}

/** Half an hour to either side of a defect that has one clock position. */
const HALF = 0.5;

/** The wall that a defect takes: one stretch, two where it goes past 12 o'clock, all of it where no position is known. */
export function bandsOf({ atClock, toClock }: Pick<Frame, 'atClock' | 'toClock'>): Band[] {
  if (atClock === null) return [{ from: 0, to: 12 }];
  const length = toClock === null ? 0 : (toClock - atClock + 12) % 12 || 12;
  const from = (atClock % 12) - (length === 0 ? HALF : 0);
  const to = from + (length || 2 * HALF);
  const bands = [
    { from: Math.max(0, from), to: Math.min(12, to) },
    { from: 0, to: to - 12 },
    { from: 12 + from, to: 12 },
  ];
  return bands.filter((band) => band.to > band.from);
}
