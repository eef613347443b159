/** Chooses the frames that are worth looking at from one for each second of the video. */
import { METRES_PER_FOOT } from '@/lib/units';
import type { MadeFrame } from './outcome';

const STEP_METRES = 0.5;
/** A camera that stands is looking at something: turning its head, it shows more than one frame would. */
const STEP_SECONDS = 5;

/**
 * Where the distance is known, one for each half metre, and one every five seconds while the camera gets on more
 * slowly. Frames whose distance is not known stay, and so do the first and the last.
 */
export function chooseFrames(frames: readonly MadeFrame[], unit: 'm' | 'ft' | null): MadeFrame[] {
  const step = STEP_METRES / (unit === 'ft' ? METRES_PER_FOOT : 1);
  let last: MadeFrame | undefined;
  return frames.filter((frame, index) => {
    const isSame =
      last?.distance &&
      frame.distance &&
      index < frames.length - 1 &&
      // A step of the counter less: 0.49 m are as good as 0.5.
      Math.abs(frame.distance.value - last.distance.value) < step * 0.97 &&
      frame.time - last.time < STEP_SECONDS;
    if (isSame) return false;
    last = frame;
    return true;
  });
}
