/** Which frame is shown and which one comes next. */
import type { Frame } from '@/api/contract/frames';

/** The frame asked for by its place in the video (`frameId`), else the first one; -1 when there is none. */
export function indexOfFrame(frames: readonly Frame[], wanted: string | null): number {
  const index = wanted === null ? -1 : frames.findIndex(({ frameId }) => String(frameId) === wanted);
  return index >= 0 || frames.length === 0 ? index : 0;
}

const KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  j: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  k: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Where a key leads from a frame of `count`; undefined when it leads nowhere. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const move = KEYS[key.length === 1 ? key.toLowerCase() : key];
  return move && count > 0 ? move(index, count - 1) : undefined;
}
