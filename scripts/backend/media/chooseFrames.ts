/** Chooses, from the one frame for each second of the video, those that are worth looking at. */
import { METRES_PER_FOOT } from '@/lib/units';
import type { MadeFrame } from './outcome';

const STEP_METRES = 0.5;
/** A camera that stands is looking at something: turning its head, it shows more than one frame would. */
const STEP_SECONDS = 5;

/** A picture has to be so many times as large to count as sharper; less is noise. */
const SHARPER = 1.05;

interface Choosable extends Pick<MadeFrame, 'time' | 'distance'> {
  /** What the operator wrote onto it; a frame with a caption is kept. */
  caption?: MadeFrame['caption'];
  /** Size of the picture's JPEG: at the same quality a blurred picture takes fewer bytes than a sharp one. */
  bytes?: number;
}

/**
 * Where the distance is known, one frame for each half metre, and one every five seconds while the camera is slower:
 * the sharpest of those that show the same. Frames whose distance is not known stay, and so do the first, the last and
 * those in which a caption was read.
 */
export function chooseFrames<Frame extends Choosable>(frames: readonly Frame[], unit: 'm' | 'ft' | null): Frame[] {
  const step = STEP_METRES / (unit === 'ft' ? METRES_PER_FOOT : 1);
  const groups: [Frame, ...Frame[]][] = [];
  frames.forEach((frame, index) => {
    const group = groups.at(-1);
    const first = group?.[0];
    const isSame =
      first?.distance &&
      frame.distance &&
      index < frames.length - 1 &&
      // A step of the counter less: 0.49 m are as good as 0.5.
      Math.abs(frame.distance.value - first.distance.value) < step * 0.97 &&
      frame.time - first.time < STEP_SECONDS &&
      !(frame.caption && (groups.length === 1 || group?.some(({ caption }) => caption)));
    if (group && isSame) group.push(frame);
    else groups.push([frame]);
  });
  return groups.map((group, index) =>
    index === 0 ? group[0] : (group.find(({ caption }) => caption) ?? sharpest(group)),
  );
}

const sharpest = <Frame extends Choosable>([first, ...others]: [Frame, ...Frame[]]): Frame =>
  others.reduce((best, frame) => ((frame.bytes ?? 0) > SHARPER * (best.bytes ?? 0) ? frame : best), first);
