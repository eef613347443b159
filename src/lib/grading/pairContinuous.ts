/**
 * Brings the ends of continuous defects together: the one rule for grades, for what stands in the way of an export, for
 * repairs, and for what is drawn. An end closes the latest open start of its code along the pipe, as brackets do, so
 * that taking both ends of one defect away leaves the pairs of all others as they were.
 */
import type { GradedFrame } from './types';

type Mark = Pick<GradedFrame, 'frameId' | 'defectCode' | 'contDefectStart' | 'contDefectEnd'>;

export interface Pairs<Frame> {
  /** Each start with its end. */
  ends: ReadonlyMap<Frame, Frame>;
  /** Starts that no end closes; `openEnds` are ends that close no start. */
  openStarts: readonly Frame[];
  openEnds: readonly Frame[];
  /** Starts and ends whose place along the pipe is not known. */
  unplaced: readonly Frame[];
}

/** `frames` in any order, without hidden ones; `placeOf` along the pipe, in any unit. */
export function pairContinuous<Frame extends Mark>(
  frames: readonly Frame[],
  placeOf: (frame: Frame) => number | null,
): Pairs<Frame> {
  const ends = new Map<Frame, Frame>();
  const openEnds: Frame[] = [];
  const open = new Map<string | null, Frame[]>();
  const marks = frames.filter(({ contDefectStart, contDefectEnd }) => contDefectStart || contDefectEnd);
  const placed = marks
    .filter((frame) => placeOf(frame) !== null)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0) || a.frameId - b.frameId);
  for (const frame of placed) {
    const starts = open.get(frame.defectCode) ?? [];
    open.set(frame.defectCode, starts);
    // The end first: a frame marked as both closes one stretch and begins the next.
    if (frame.contDefectEnd) {
      const start = starts.pop();
      if (start) ends.set(start, frame);
      else openEnds.push(frame);
    }
    if (frame.contDefectStart) starts.push(frame);
  }
  return {
    ends,
    openStarts: [...open.values()].flat(),
    openEnds,
    unplaced: marks.filter((frame) => placeOf(frame) === null),
  };
}
