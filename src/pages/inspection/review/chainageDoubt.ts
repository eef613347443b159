/**
 * Whether a chainage can be right, going by the frames before and after it in the video and by the surveyed length. A
 * doubt is said beside the field and keeps nobody from saving: a neighbour may have been misread, or the camera may have
 * turned round.
 */
import type { Frame } from '@/api/contract/frames';

/** Chainages are in the inspection's unit; null where nothing limits the chainage. */
export interface ChainageLimits {
  from: number | null;
  to: number | null;
  lengthSurveyed: number | null;
}

type PlacedFrame = Pick<Frame, 'frameId' | 'chainageNumber' | 'chainageSource'>;

/** The lowest and the highest chainage that the neighbours of the frame allow; null unless both sides have one. */
export function limitsBetween(frame: PlacedFrame, all: readonly PlacedFrame[]): Pick<ChainageLimits, 'from' | 'to'> {
  let [before, after]: (PlacedFrame | null)[] = [null, null];
  for (const each of all) {
    // A chainage that was worked out follows the ones entered around it, so it limits none of them.
    if (each.chainageNumber === null || each.chainageSource === 'interpolated') continue;
    if (each.frameId < frame.frameId && each.frameId > (before?.frameId ?? -Infinity)) before = each;
    if (each.frameId > frame.frameId && each.frameId < (after?.frameId ?? Infinity)) after = each;
  }
  const [one, other] = [before?.chainageNumber ?? null, after?.chainageNumber ?? null];
  // The camera may drive either way, so the neighbour before may have the higher chainage.
  return one === null || other === null
    ? { from: null, to: null }
    : { from: Math.min(one, other), to: Math.max(one, other) };
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
  return from !== null && to !== null && (place < written(from) || place > written(to))
    ? `Outside its neighbours’ ${from.toFixed(2)}–${to.toFixed(2)} ${unit}`
    : null;
}
