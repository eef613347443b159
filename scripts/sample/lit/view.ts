/** One picture as it is drawn: where the camera stands and looks, the depths that it has met, and the wall before it. */
import { JOINT_SPACING } from '../defects';
import type { Size } from '../drawPipe';
import { lightAt, toneOf } from './light';
import { COLUMNS_PER_RADIAN, ROWS_PER_METRE } from './field';
import { readWall, type Section } from './wall';

/** Places in the cross-section are in radii of the pipe, across to the right and down, from its axis. */
export interface View extends Size {
  frame: Uint8Array;
  /** Metres ahead of the camera, of what each pixel shows. */
  depths: Float32Array;
  /** Pixels from the vanishing point to the wall at a depth of one metre. */
  scale: number;
  /** The vanishing point. */
  middleX: number;
  middleY: number;
  /** Of the angle by which the camera is rolled. */
  cos: number;
  sin: number;
  /** Metres along the pipe, and seconds from the start of the video. */
  distance: number;
  seconds: number;
  firstSection: number;
  sections: readonly Section[];
}

const { floor, log2, max, min } = Math;

/** Pixels of `View.scale` for which the levels are worked out, and how many of them there are to the metre. */
const [REFERENCE, LEVEL_STEPS] = [150, 32];
/** The copy of the wall whose texels are of a pixel's size at a depth, in the mean of along the pipe and around it. */
const LEVELS = Uint8Array.from({ length: 16 * LEVEL_STEPS }, (_, step) => {
  const texels = ((step / LEVEL_STEPS) ** 3 * ROWS_PER_METRE * COLUMNS_PER_RADIAN) / REFERENCE ** 2;
  return max(0, floor(0.5 * log2(texels + 0.01) + 0.3));
});

/** Reads the wall at a depth in metres and an angle into `tap`, as coarsely as the picture shows it there. */
export function readWallAt(view: View, depth: number, angle: number, tap: Float32Array): void {
  const along = view.distance + depth;
  const section = floor(along / JOINT_SPACING);
  const wall = view.sections[section - view.firstSection];
  if (!wall) return void tap.fill(0);
  const level = min(wall.length - 1, LEVELS[((depth * LEVEL_STEPS * REFERENCE) / view.scale) | 0] ?? wall.length);
  readWall(wall, along - section * JOINT_SPACING, angle, level, tap);
}

/** Mixes a colour, already lit, over a pixel; `cover` is from 0 to 1. */
export function mixPixel({ frame }: View, at: number, colour: ArrayLike<number>, cover = 1): void {
  for (let channel = 0; channel < 3; channel++) {
    const before = frame[at + channel] ?? 0;
    frame[at + channel] = before + (toneOf(colour[channel] ?? 0) - before) * cover;
  }
}

/** A colour under the crawler's light at a depth. */
export function lit(colour: ArrayLike<number>, depth: number, shade: number, out: Float32Array): Float32Array {
  const light = lightAt(depth) * shade;
  for (let channel = 0; channel < 3; channel++) out[channel] = (colour[channel] ?? 0) * light;
  return out;
}

/** Calls with the place of each pixel of a box around a place at a depth, in radii at that depth. */
export function aroundPlace(
  view: View,
  [across, down, depth]: readonly [across: number, down: number, depth: number],
  reach: number,
  visit: (pixel: number, across: number, down: number) => void,
): void {
  const { width, height, middleX, middleY, cos, sin } = view;
  const zoom = view.scale / depth;
  const x = middleX + zoom * (across * cos + down * sin);
  const y = middleY + zoom * (down * cos - across * sin);
  const around = reach * zoom;
  for (let row = max(0, floor(y - around)); row <= min(height - 1, y + around); row++) {
    for (let column = max(0, floor(x - around)); column <= min(width - 1, x + around); column++) {
      const [right, below] = [(column + 0.5 - middleX) / zoom, (row + 0.5 - middleY) / zoom];
      visit(row * width + column, right * cos - below * sin, right * sin + below * cos);
    }
  }
}
