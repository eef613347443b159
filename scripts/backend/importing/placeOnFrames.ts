/**
 * Where imported observations lie in a video of the same inspection: each on the frame nearest to its time, or else to its
 * distance. A frame has one distance, so observations of other distances that are nearest to it take the next one.
 */
import type { ReadObservation } from './surveys';

export interface VideoFrame {
  frameId: number;
  timeReference: number | null;
  chainageNumber: number | null;
}

/** How far the frame of an observation may be from it: seconds, and metres or feet by the unit. */
const NEAR_SECONDS = 5;
const NEAR: Readonly<Record<'m' | 'ft', number>> = { m: 1, ft: 3 };

type Placed = Pick<ReadObservation, 'seconds' | 'distance'>;

/** The frame of each observation, by its index; null where none is near. `observations` in the frames' unit. */
export function placeOnFrames(
  frames: readonly VideoFrame[],
  observations: readonly Placed[],
  unit: 'm' | 'ft',
): (number | null)[] {
  /** The distance that each frame in use has. */
  const taken = new Map<number, number | null>();
  return observations.map(({ seconds, distance }) => {
    const away = (frame: VideoFrame): number | null => {
      if (seconds !== null && frame.timeReference !== null) {
        const between = Math.abs(frame.timeReference - seconds);
        return between <= NEAR_SECONDS ? between : null;
      }
      if (seconds !== null || distance === null || frame.chainageNumber === null) return null;
      const between = Math.abs(frame.chainageNumber - distance);
      return between <= NEAR[unit] ? between : null;
    };
    let best: { frameId: number; away: number } | null = null;
    for (const frame of frames) {
      const between = away(frame);
      const isFree = !taken.has(frame.frameId) || taken.get(frame.frameId) === distance;
      if (between !== null && isFree && (best === null || between < best.away)) {
        best = { frameId: frame.frameId, away: between };
      }
    }
    if (best !== null) taken.set(best.frameId, distance);
    return best?.frameId ?? null;
  });
}
