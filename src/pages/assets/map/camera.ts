/** What of a drawing is on the screen: the point in the middle, and how many pixels a unit is. */
import type { Size } from '@/ui/useSize';
import type { Bounds } from './drawing';

export interface Camera {
  x: number;
  y: number;
  /** CSS pixels per unit of the drawing. */
  scale: number;
}

const PADDING = 24;
const LARGEST_SCALE = 400;
const SMALLEST_SCALE = 1e-5;
/** Of what is one point. */
const NEAR_SCALE = 2;

export function fit({ left, right, bottom, top }: Bounds, { width, height }: Size): Camera {
  if (!(right >= left)) return { x: 0, y: 0, scale: 1 };
  const across = Math.max(1, width - 2 * PADDING) / (right - left);
  const up = Math.max(1, height - 2 * PADDING) / (top - bottom);
  const scale = Math.min(across, up);
  return { x: (left + right) / 2, y: (bottom + top) / 2, scale: Number.isFinite(scale) ? bounded(scale) : NEAR_SCALE };
}

const bounded = (scale: number): number => Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, scale));

/** By pixels: what was under the pointer stays under it. */
export const moved = (camera: Camera, right: number, down: number): Camera => ({
  ...camera,
  x: camera.x - right / camera.scale,
  y: camera.y + down / camera.scale,
});

/** Around a point on the screen, in pixels from its upper left corner. */
export function zoomed(camera: Camera, factor: number, at: readonly [x: number, y: number], size: Size): Camera {
  const scale = bounded(camera.scale * factor);
  const [x, y] = toDrawing(camera, at, size);
  const [right, down] = [at[0] - size.width / 2, at[1] - size.height / 2];
  return { x: x - right / scale, y: y + down / scale, scale };
}

export const toDrawing = (camera: Camera, [x, y]: readonly [number, number], size: Size): [x: number, y: number] => [
  camera.x + (x - size.width / 2) / camera.scale,
  camera.y - (y - size.height / 2) / camera.scale,
];

/** How a picture that was drawn for one camera is moved and scaled around its middle for another: CSS. */
export function pictureMoved(drawn: Camera, shown: Camera): string {
  const [right, down] = [(drawn.x - shown.x) * shown.scale, (shown.y - drawn.y) * shown.scale];
  return `translate(${right}px, ${down}px) scale(${shown.scale / drawn.scale})`;
}

/** A length of the scale bar: 1, 2 or 5 with zeros, at most `pixels` long. */
export function scaleLength(unitsPerPixel: number, pixels: number): number {
  const longest = unitsPerPixel * pixels;
  const power = 10 ** Math.floor(Math.log10(longest));
  return ([5, 2, 1].find((each) => each * power <= longest) ?? 1) * power;
}
