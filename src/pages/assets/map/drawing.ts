/**
 * Pipes as lines in the plane, x to the right and y up: in metres of the Web Mercator projection around the middle of the
 * network, or as a schematic (`schematic.ts`). A renderer, a click and a lasso work on either.
 */
import type { MapPipe } from './networkPipes';

export interface Drawing {
  /** The pipes that are drawn. */
  pipes: readonly MapPipe[];
  /** x and y of all points, one pipe after another. */
  points: Float32Array;
  /** Where the points of each pipe begin, counted in points, and the end of the last. */
  starts: Uint32Array;
  bounds: Bounds;
  /** How many metres on the ground one unit is; null for a schematic, which has no measure. */
  metresPerUnit: number | null;
}

export interface Bounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

const EARTH = 6_378_137;
const UNITS = 1e7;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercatorX = (longitude: number): number => EARTH * radians(longitude);
const mercatorY = (latitude: number): number => EARTH * Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

export function boundsOf(points: ArrayLike<number>, from = 0, to = points.length / 2): Bounds {
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (let at = from; at < to; at += 1) {
    const [x, y] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.top = Math.max(bounds.top, y);
  }
  return bounds;
}

/** `lines`: x and y of the points of each pipe. */
export function drawingOf(
  pipes: readonly MapPipe[],
  lines: readonly (readonly number[])[],
  metresPerUnit: number | null,
): Drawing {
  const starts = new Uint32Array(lines.length + 1);
  for (const [index, line] of lines.entries()) starts[index + 1] = (starts[index] ?? 0) + line.length / 2;
  const points = new Float32Array((starts[lines.length] ?? 0) * 2);
  for (const [index, line] of lines.entries()) points.set(line, (starts[index] ?? 0) * 2);
  return { pipes, points, starts, bounds: boundsOf(points), metresPerUnit };
}

/** Of the pipes whose place is known. */
export function mapOf(pipes: readonly MapPipe[]): Drawing {
  const placed = pipes.filter(({ line }) => line !== null);
  const middle = middleOf(placed);
  const [originX, originY] = [mercatorX(middle.longitude), mercatorY(middle.latitude)];
  const lines = placed.map(({ line }) => {
    let [x, y] = [0, 0];
    const points: number[] = [];
    for (let at = 0; line && at < line.length; at += 2) {
      [x, y] = [x + (line[at] ?? 0), y + (line[at + 1] ?? 0)];
      points.push(mercatorX(x / UNITS) - originX, mercatorY(y / UNITS) - originY);
    }
    return points;
  });
  return drawingOf(placed, lines, Math.cos(radians(middle.latitude)));
}

function middleOf(pipes: readonly MapPipe[]): { longitude: number; latitude: number } {
  const { left, right, bottom, top } = boundsOf(pipes.flatMap(({ line }) => [line?.[0] ?? 0, line?.[1] ?? 0]));
  if (pipes.length === 0) return { longitude: 0, latitude: 0 };
  return { longitude: (left + right) / 2 / UNITS, latitude: (bottom + top) / 2 / UNITS };
}

/** The point half way along the pipe, and its direction there. */
export function middleOfPipe({ points, starts }: Drawing, pipe: number) {
  const [from, to] = [starts[pipe] ?? 0, (starts[pipe + 1] ?? 0) - 1];
  const step = (at: number) => {
    const [x, y] = [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0];
    const [dx, dy] = [(points[at * 2 + 2] ?? 0) - x, (points[at * 2 + 3] ?? 0) - y];
    return { x, y, dx, dy, length: Math.hypot(dx, dy) };
  };
  let length = 0;
  for (let at = from; at < to; at += 1) length += step(at).length;
  let left = length / 2;
  for (let at = from; at < to; at += 1) {
    const { x, y, dx, dy, length: own } = step(at);
    if (left <= own && own > 0) {
      return { x: x + (dx * left) / own, y: y + (dy * left) / own, dx: dx / own, dy: dy / own, length };
    }
    left -= own;
  }
  return { x: points[from * 2] ?? 0, y: points[from * 2 + 1] ?? 0, dx: 1, dy: 0, length };
}
