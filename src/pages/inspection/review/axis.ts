/** Where frames lie on the strip of all frames: pure, so that every rule can be tested by itself. */
import type { Frame } from '@/api/contract/frames';
import { formatVideoTime } from '@/lib/videoTime';
import { nearest } from './selectFrame';

type AxisFrame = Pick<Frame, 'frameId' | 'timeReference' | 'chainageNumber'>;

/** An imported observation need not have a time; its number tells the order. */
const timeOf = ({ timeReference }: Pick<AxisFrame, 'timeReference'>): number => timeReference ?? 0;

/** By chainage, or by the time in the video as long as no frame has a chainage. */
export interface Axis {
  kind: 'chainage' | 'time';
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
 * The chainage of each frame. One without lies between its neighbours that have one, as far on as it is in the video;
 * the first neighbour of all is the video's start at 0, the last one its end, at the surveyed length.
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
 * The frame that a press at `value` selects: the nearest. Where several lie within `blur` of it, as wide as the eye can
 * tell, each press selects the next of them, so that every frame can be reached.
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
