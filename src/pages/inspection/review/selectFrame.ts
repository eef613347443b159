/** Which frame is selected, and where the selection goes: pure, so that every rule can be tested by itself. */
import type { Frame } from '@/api/contract/frames';

/** Enough of a frame to find it again, or what is nearest to it when it is gone. */
export type Place = Pick<Frame, 'frameId' | 'chainageNumber'> & Partial<Pick<Frame, 'observation'>>;

/**
 * The frame at the place, else another observation on its picture, else the one with the nearest chainage number, else the
 * nearest in the video; -1 without frames.
 */
export function indexOfPlace(frames: readonly Place[], place: Place | null): number {
  if (frames.length === 0) return -1;
  if (!place) return 0;
  const isOnPicture = ({ frameId }: Place) => frameId === place.frameId;
  const exact = frames.findIndex((each) => isOnPicture(each) && each.observation === place.observation);
  if (exact >= 0) return exact;
  const onPicture = frames.findIndex(isOnPicture);
  if (onPicture >= 0) return onPicture;
  const byChainage = nearest(frames, ({ chainageNumber }) => chainageNumber, place.chainageNumber);
  return byChainage >= 0 ? byChainage : nearest(frames, ({ frameId }) => frameId, place.frameId);
}

/** The index whose value is nearest to `target`, the first of equals; -1 where nothing can be compared. */
export function nearest<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number | null,
  target: number | null,
): number {
  if (target === null) return -1;
  let best = -1;
  let least = Infinity;
  items.forEach((item, index) => {
    const value = valueOf(item);
    const distance = value === null ? Infinity : Math.abs(value - target);
    if (distance < least) {
      best = index;
      least = distance;
    }
  });
  return best;
}

/** `step` frames on or back, not beyond the ends. */
export const indexAfter = (index: number, step: number, count: number): number =>
  Math.max(0, Math.min(count - 1, index + step));

/** Whether nobody has accepted or hidden the frame. */
export const isUnreviewed = ({ isHidden, isAccepted }: Pick<Frame, 'isHidden' | 'isAccepted'>): boolean =>
  !isHidden && !isAccepted;

/** Index of the next wanted frame after `index`, from the start again after the end; `index` when there is none. */
export function nextThat<Item>(frames: readonly Item[], index: number, isWanted: (frame: Item) => boolean): number {
  for (let offset = 1; offset < frames.length; offset += 1) {
    const next = (index + offset) % frames.length;
    const frame = frames[next];
    if (frame && isWanted(frame)) return next;
  }
  return index;
}

/** Index of the next unreviewed frame that is not in `leftOut`. */
export const nextUnreviewed = <Item extends Pick<Frame, 'isHidden' | 'isAccepted'>>(
  frames: readonly Item[],
  index: number,
  leftOut: readonly Item[] = [],
): number => {
  const isLeftOut = new Set(leftOut);
  return nextThat(frames, index, (frame) => isUnreviewed(frame) && !isLeftOut.has(frame));
};

/** Index of the neighbour that stays when the frame at `index` leaves the list: the next, at the end the one before. */
export const neighbourOf = (index: number, count: number): number => (index + 1 < count ? index + 1 : index - 1);
