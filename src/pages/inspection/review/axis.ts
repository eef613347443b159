/** Where frames lie on the strip of all frames: pure, so that every rule can be tested by itself. */
import type { Frame } from '@/api/contract/frames';
import { formatVideoTime } from '@/lib/videoTime';
import { nearest } from './selectFrame';

type AxisFrame = Pick<Frame, 'frameId' | 'timeReference' | 'chainageNumber'>;

/** 0 where an imported observation has no time: its number then tells the order. */
const timeOf = ({ timeReference }: Pick<AxisFrame, 'timeReference'>): number => timeReference ?? 0;

/** The axis of the strip: chainages or, as long as no frame has one, times in the video. */
export interface Axis {
  kind: 'chainage' | 'time';
  /** Where the axis ends, in its unit: that of the chainages, or seconds. Never 0. */
  end: number;
  /** Where each frame lies, in the unit of the axis. */
  places: readonly number[];
  textOf: (value: number) => string;
}

type Point = Pick<AxisFrame, 'frameId' | 'timeReference'> & { place: number };

const between = (before: Point, after: Point, frame: AxisFrame): number => {
  const { frameId } = frame;
  const duration = timeOf(after) - timeOf(before);
  const share =
    duration > 0
      ? (timeOf(frame) - timeOf(before)) / duration
      : (frameId - before.frameId) / Math.max(1, after.frameId - before.frameId);
  return before.place + Math.max(0, Math.min(1, share)) * (after.place - before.place);
};

/**
 * The chainage of each frame. A frame without one lies between its neighbours that have one, in proportion to their
 * times; before the first of these lies the video's start at 0, after the last its end at the surveyed length.
 */
function placesOf(frames: readonly AxisFrame[], lengthSurveyed: number): number[] {
  const places = frames.map(({ chainageNumber }) => chainageNumber ?? 0);
  const inOrder = frames.map((frame, index) => ({ frame, index }));
  inOrder.sort((one, other) => one.frame.frameId - other.frame.frameId);
  const last = inOrder.at(-1)?.frame;
  let before: Point = { frameId: 0, timeReference: 0, place: 0 };
  let waiting: typeof inOrder = [];
  const settle = (after: Point) => {
    for (const { frame, index } of waiting) places[index] = between(before, after, frame);
    waiting = [];
    before = after;
  };
  for (const each of inOrder) {
    const { chainageNumber: place, frameId, timeReference } = each.frame;
    if (place === null) waiting.push(each);
    else settle({ frameId, timeReference, place });
  }
  if (last) settle({ ...last, place: Math.max(before.place, lengthSurveyed) });
  return places;
}

/** `lengthSurveyed` is in `unit`, as the chainages are; null where it is not known. */
export function axisOf(frames: readonly AxisFrame[], lengthSurveyed: number | null, unit: string): Axis {
  const isByChainage = frames.some(({ chainageNumber }) => chainageNumber !== null);
  const places = isByChainage ? placesOf(frames, lengthSurveyed ?? 0) : frames.map(timeOf);
  const last = places.reduce((most, place) => Math.max(most, place), 0);
  return {
    kind: isByChainage ? 'chainage' : 'time',
    end: Math.max(last, (isByChainage && lengthSurveyed) || 0) || 1,
    places,
    textOf: (value) => (isByChainage ? `${value.toFixed(2)} ${unit}` : formatVideoTime(value)),
  };
}

/** Where a frame lies: '12.35 m', or 'about 12.35 m' where that is only worked out; a time always is known. */
export const placeText = ({ kind, places, textOf }: Axis, frame: AxisFrame, index: number): string =>
  `${kind === 'chainage' && frame.chainageNumber === null ? 'about ' : ''}${textOf(places[index] ?? 0)}`;

/**
 * Index of the frame that a press at `value` selects: the nearest. Of several frames within `blur` of it, too close for
 * the eye to tell apart, each press selects the next, so that every frame can be reached.
 */
export function pressedFrame(places: readonly number[], value: number, blur: number, selected: number): number {
  const index = nearest(places, (place) => place, value);
  const place = places[index];
  const current = places[selected];
  if (place === undefined || current === undefined || Math.abs(current - place) > blur) return index;
  const isNear = (each: number) => Math.abs(each - place) <= blur;
  const next = places.findIndex((each, at) => at > selected && isNear(each));
  return next >= 0 ? next : places.findIndex(isNear);
}
