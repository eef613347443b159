/**
 * The geometry of what is measured on a picture of a pipe: pure. Points are shares of the picture's width and height,
 * from its upper left corner, as it is stored: neither turned nor zoomed. The ring is the pipe's circle at one place
 * along it, most often a joint. All measures are shares of the ring, so they hold in its plane alone: what lies nearer
 * to the camera looks larger.
 *
 * Pixels are taken to be square: processing scales videos such as 720x576 with wider ones to square pixels, and an
 * imported photo is taken as it is shown. Up in the picture is twelve o'clock.
 */
import { RING_LIMITS } from './measureLimits';

export type Point = readonly [x: number, y: number];

/** The ring's centre, and its half-axes in shares of the picture's width and of its height. */
export interface Ring {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** A line and an arc have two points, the arc's clockwise; an area has its corners in order. */
export interface Mark {
  kind: 'line' | 'arc' | 'area';
  points: readonly Point[];
}

/** Pixels. */
interface PictureSize {
  width: number;
  height: number;
}

/** As fine as a pixel of a picture 10,000 pixels wide. */
export const roundShare = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4;

/** The circle around `centre` on which `edge` lies; null where it is too small or too large to be the pipe's. */
export function ringThrough(centre: Point, edge: Point, { width, height }: PictureSize): Ring | null {
  const fine = (share: number) => Number(share.toFixed(6));
  const radius = Math.hypot((edge[0] - centre[0]) * width, (edge[1] - centre[1]) * height);
  const [rx, ry] = [fine(radius / width), fine(radius / height)];
  const { least, most } = RING_LIMITS;
  return Math.min(rx, ry) < least || Math.max(rx, ry) > most ? null : { x: centre[0], y: centre[1], rx, ry };
}

/** The point in the plane of the ring: from its centre, in radii, to the right and downwards. */
const inPlane = ({ x, y, rx, ry }: Ring, point: Point): Point => [(point[0] - x) / rx, (point[1] - y) / ry];

/** The length of a line, as a share of the ring's diameter. */
export function lengthShare(ring: Ring, [from, to]: readonly Point[]): number {
  if (!from || !to) return 0;
  const [a, b] = [inPlane(ring, from), inPlane(ring, to)];
  return Math.hypot(b[0] - a[0], b[1] - a[1]) / 2;
}

/** The area within the corners, as a share of the ring's. */
export function areaShare(ring: Ring, corners: readonly Point[]): number {
  const plane = corners.map((corner) => inPlane(ring, corner));
  const doubled = plane.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = plane[(index + 1) % plane.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2 / Math.PI;
}

/** On which side of the line from `a` to `b` the point lies: the sign. */
const sideOf = (a: Point, b: Point, point: Point): number =>
  Math.sign((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]));

/** Whether two edges of the outline cross: what such an outline encloses is not one area. */
export function crossesItself(corners: readonly Point[]): boolean {
  const edges = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner] as const);
  return edges.some(([a, b], index) =>
    edges
      .slice(index + 1)
      .some(([c, d]) => sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0),
  );
}

/** Where around the ring's centre the point lies, in hours from 0 at the top, clockwise, to less than 12. */
function hoursAt(ring: Ring, point: Point): number {
  const [right, down] = inPlane(ring, point);
  return ((Math.atan2(right, -down) / Math.PI) * 6 + 12) % 12;
}

const wholeHour = (hours: number): number => Math.round(hours) % 12 || 12;

/**
 * The clock positions of an arc in whole hours, 1 to 12, clockwise. An arc within one hour has no end; one that comes
 * around to the hour of its beginning ends there, which is the whole circumference.
 */
export function clockRangeOf(ring: Ring, [from, to]: readonly Point[]): { atClock: number; toClock: number | null } {
  const begin = from ? hoursAt(ring, from) : 0;
  const end = to ? hoursAt(ring, to) : begin;
  const [atClock, toClock] = [wholeHour(begin), wholeHour(end)];
  const isWithinAnHour = atClock === toClock && (end - begin + 12) % 12 < 6;
  return { atClock, toClock: isWithinAnHour ? null : toClock };
}

/** The steps of a drawn arc, in hours: each bends by less than can be seen. */
const ARC_STEP = 0.1;

/** The line by which a mark is drawn; that of an area is closed, and an arc lies on the ring. */
export function outlineOf(ring: Ring, { kind, points }: Mark): readonly Point[] {
  const [from, to] = points;
  if (kind !== 'arc' || !from || !to) return points;
  const begin = hoursAt(ring, from);
  const span = (hoursAt(ring, to) - begin + 12) % 12;
  const steps = Math.max(1, Math.ceil(span / ARC_STEP));
  return Array.from({ length: steps + 1 }, (_each, step): Point => {
    const angle = ((begin + (span * step) / steps) / 6) * Math.PI;
    return [ring.x + ring.rx * Math.sin(angle), ring.y - ring.ry * Math.cos(angle)];
  });
}

/** The picture's width by its height, which follows from the ring: in a picture of square pixels it is a circle. */
export const aspectOf = ({ rx, ry }: Ring): number => ry / rx;
