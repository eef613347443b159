/**
 * Whether a chainage can be right, going by the frames before and after it in the video and by the surveyed length. A
 * doubt is said beside the field and keeps nobody from saving: a neighbour may have been misread, or the camera may have
 * turned round.
 */
import type { Frame } from '@/api/contract/frames';

/** Chainages are in the inspection's unit; null where nothing limits the chainage on that side. */
export interface ChainageLimits {
  from: number | null;
  to: number | null;
  lengthSurveyed: number | null;
}

type PlacedFrame = Pick<Frame, 'frameId' | 'chainageNumber' | 'chainageSource'>;

/**
 * The lowest and the highest chainage that the neighbours of the frame allow. The camera may drive either way: the
 * neighbour before may have the higher chainage, and at an end of the video the two nearest frames say which way it is.
 */
export function limitsBetween(frame: PlacedFrame, all: readonly PlacedFrame[]): Pick<ChainageLimits, 'from' | 'to'> {
  // A chainage that was worked out follows the ones entered around it, so it limits none of them.
  const known = all.filter((each) => each.chainageNumber !== null && each.chainageSource !== 'interpolated');
  const pictures = new Map(known.map(({ frameId, chainageNumber }) => [frameId, chainageNumber ?? 0]));
  const order = [...pictures.keys()].sort((one, other) => one - other);
  const next = order.findIndex((id) => id >= frame.frameId);
  const end = next < 0 ? order.length : next;
  const placesOf = (ids: readonly number[]) => ids.map((id) => pictures.get(id) ?? 0);
  const [before, further] = placesOf(order.slice(0, end).reverse());
  const [after, beyond] = placesOf(order.slice(end).filter((id) => id !== frame.frameId));
  if (before !== undefined && after !== undefined)
    return { from: Math.min(before, after), to: Math.max(before, after) };
  const [nearest, second] = before === undefined ? [after, beyond] : [before, further];
  if (nearest === undefined || second === undefined || nearest === second) return { from: null, to: null };
  return nearest > second ? { from: nearest, to: null } : { from: null, to: nearest };
}

/** Chainages are compared as they are written, in hundredths: 3.048 m is shown as 3.05 m. */
const written = (chainage: number): number => Math.round(chainage * 100);

/** Why the chainage cannot be right, or null. */
export function chainageDoubt(
  chainage: number | null,
  { from, to, lengthSurveyed }: ChainageLimits,
  unit: string,
): string | null {
  if (chainage === null || !Number.isFinite(chainage)) return null;
  const place = written(chainage);
  if (lengthSurveyed !== null && place > written(lengthSurveyed)) {
    return `Beyond the surveyed length, ${lengthSurveyed.toFixed(2)} ${unit}`;
  }
  if ((from === null || place >= written(from)) && (to === null || place <= written(to))) return null;
  if (from !== null && to !== null) return `Outside its neighbours’ ${from.toFixed(2)}–${to.toFixed(2)} ${unit}`;
  return `${from === null ? 'Above' : 'Below'} its neighbour’s ${(from ?? to)?.toFixed(2)} ${unit}`;
}
