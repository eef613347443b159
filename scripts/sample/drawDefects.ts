/**
 * Draws a pipe with defects: the same walls and joints as `drawPipe`, seen by a camera that may shake. It is slower,
 * because nothing stays in its place from one picture to the next.
 */
import type { Rgb } from './canvas';
import { JOINT_SPACING, randomFrom, seenFrom, type Defect } from './defects';
import { DEPTH_SCALE, FARTHEST, HEIGHT, JOINT_WIDTH, makeNoise, noiseAt, type Size } from './drawPipe';
import type { Overlay } from './overlays';

export interface Shake {
  /** How far the centre moves, in heights of the picture to either side. */
  place: number;
  /** Radians to either side. */
  roll: number;
}

const WALL: Rgb = [205, 185, 155];
const WATER: Rgb = [95, 115, 110];
const SILT: Rgb = [120, 95, 65];
const ROOT: Rgb = [150, 115, 75];
const STONE: Rgb = [170, 160, 150];
const FULL = 2 * Math.PI;
const DOWN = Math.PI / 2;
// Called a billion times, and a global is slow to look up inside jest.
const { PI, abs, atan2, cos, floor, hypot, max, min, sin, tan } = Math;
const SIGHT = [0, 12] as const;
const STRANDS = 14;
/** Metres over which a defect along the pipe grows to its full size and shrinks again. */
const TAPER = 0.3;

/** Difference of two angles, from -π to π. */
const apart = (a: number, b: number): number => ((((a - b + PI) % FULL) + FULL) % FULL) - PI;
const lightAt = (depth: number): number => (depth > FARTHEST ? 0.02 : 0.95 / (1 + (depth / 2.2) ** 2));

/** What a ray of the view meets: the wall at first; each defect then changes what it concerns. */
interface Point {
  along: number;
  depth: number;
  angle: number;
  /** Brightness, of the light at this depth and the grain of the wall. */
  shade: number;
  colour: Rgb;
}

/** Share of a defect's full size at a place along the pipe. */
const taper = ({ from, to }: Defect, along: number): number =>
  max(0, min(1, (along - from) / TAPER, (to - along) / TAPER));

const wobble = (defect: Defect, at: number): number =>
  0.03 * sin(at * 5 + defect.seed) + 0.015 * sin(at * 17 + defect.seed / 7);

/** Draws defects that lie on the wall. */
function onWall(defect: Defect, point: Point): void {
  const { from, to, angle, halfSpread, size } = defect;
  const off = apart(point.angle, angle);
  const kind = defect.class;
  const isFracture = kind.endsWith('fracture');
  if (kind.startsWith('longitudinal')) {
    if (point.along < from || point.along > to) return;
    const beside = abs(off - wobble(defect, point.along));
    if (beside < size) point.shade *= isFracture ? 0.15 : 0.4;
    else if (isFracture && beside < 1.6 * size) point.shade *= 1.15;
  } else if (kind.startsWith('circumferential')) {
    if (abs(off) > halfSpread) return;
    const beside = abs(point.along - from - wobble(defect, point.angle));
    if (beside < size) point.shade *= isFracture ? 0.15 : 0.4;
  } else if (kind === 'open joint') {
    if (point.along > from && point.along < from + size) point.shade *= 0.15;
  } else if (kind === 'displaced joint') {
    const gap = JOINT_WIDTH + size * max(0, cos(off));
    if (point.along > from && point.along < from + gap) point.shade *= 0.15;
  }
}

/** Draws what stands in the lumen, nearer than the wall: at its depth, a ray is at a `share` of the way to the wall. */
function inLumen(defect: Defect, strands: readonly Strand[], camera: number, point: Point): void {
  const depth = defect.from + 0.05 - camera;
  if (depth < 0.35 || depth >= point.depth) return;
  const share = depth / point.depth;
  if (defect.class === 'obstruction') {
    const [x, y] = [share * cos(point.angle), share * sin(point.angle)];
    const [middleX, middleY] = [(1 - defect.size / 2) * cos(defect.angle), (1 - defect.size / 2) * sin(defect.angle)];
    const edge = defect.size * (1 + 0.15 * sin(5 * atan2(y - middleY, x - middleX) + defect.seed));
    const away = hypot(x - middleX, y - middleY) / edge;
    if (away < 1) put(point, depth, STONE, 0.95 - 0.45 * away ** 2);
    return;
  }
  for (const { angle, length, curve, width, shade } of strands) {
    const up = 1 - share;
    if (up > length) continue;
    const off = abs(apart(point.angle, angle + curve * up));
    if (off * share < width * (1 - 0.7 * (up / length))) return put(point, depth, ROOT, shade);
  }
}

function put(point: Point, depth: number, colour: Rgb, shade: number): void {
  point.depth = depth;
  point.colour = colour;
  point.shade = lightAt(depth) * shade;
}

/** Draws water or silt in the invert: a plane that a ray meets before the wall if it points down steeply enough. */
function inInvert(defect: Defect, camera: number, noise: Float32Array, point: Point): void {
  const steep = cos(apart(point.angle, DOWN));
  const wallDepth = point.depth;
  let depth = wallDepth;
  for (let round = 0; round < 2; round++) {
    const height = defect.size * taper(defect, camera + depth);
    if (height === 0) return;
    const level = 1 - 2 * height;
    if (steep <= level) return;
    depth = (wallDepth * level) / steep;
  }
  const along = camera + depth;
  const across = tan(apart(point.angle, DOWN));
  if (defect.class === 'water level') put(point, depth, WATER, 0.72 + 0.05 * sin(along * 30 + across * 3));
  else put(point, depth, SILT, 0.55 + 0.6 * noiseAt(noise, along * 2.5, across + 0.37 * along) ** 3);
}

interface Strand {
  angle: number;
  length: number;
  curve: number;
  width: number;
  shade: number;
}

function strandsOf({ seed, angle, halfSpread, size }: Defect): Strand[] {
  const random = randomFrom(seed);
  return Array.from({ length: STRANDS }, () => ({
    angle: angle + (2 * random() - 1) * halfSpread,
    length: size * (0.5 + 0.5 * random()),
    curve: (2 * random() - 1) * 0.9,
    width: 0.025 + 0.035 * random(),
    shade: 0.55 + 0.5 * random(),
  }));
}

/** A function that draws the view at a distance in metres; with a shake the picture's number says where the camera is. */
export function createDefectivePipe(
  size: Size,
  overlay: Overlay,
  defects: readonly Defect[],
  shake: Shake = { place: 0, roll: 0 },
): (frame: Uint8Array, distance: number, number: number) => void {
  const { width, height } = size;
  const noise = makeNoise();
  const depthScale = (DEPTH_SCALE * height) / HEIGHT;
  const strands = new Map(defects.map((defect) => [defect, defect.class === 'roots' ? strandsOf(defect) : []]));
  return (frame, distance, number) => {
    const random = randomFrom(number + 1);
    const [right, down, roll] = [1, 1, 1].map(() => 2 * random() - 1) as [number, number, number];
    const [middleX, middleY] = [width / 2 + right * shake.place * height, height / 2 + down * shake.place * height];
    const inSight = seenFrom(defects, distance, SIGHT);
    const bent = inSight.filter((defect) => defect.class === 'deformation');
    const lumen = inSight.filter((defect) => defect.class === 'roots' || defect.class === 'obstruction');
    const invert = inSight.filter((defect) => defect.class === 'settled deposits' || defect.class === 'water level');
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at += 3) {
        const [dx, dy] = [x - middleX + 0.5, y - middleY + 0.5];
        const radius = hypot(dx, dy);
        const angle = atan2(dy, dx) + roll * shake.roll;
        let depth = depthScale / radius;
        for (const defect of bent) {
          const squash = defect.size * taper(defect, distance + depth);
          depth *= 1 + squash * cos(2 * angle);
        }
        const along = distance + depth;
        const point: Point = { along, depth, angle, colour: WALL, shade: 0 };
        const fromJoint = along - floor(along / JOINT_SPACING) * JOINT_SPACING;
        point.shade = lightAt(depth) * noiseAt(noise, along, angle / FULL);
        if (fromJoint < JOINT_WIDTH) point.shade *= 0.25;
        else if (fromJoint < 2 * JOINT_WIDTH) point.shade *= 1.3;
        for (const defect of inSight) onWall(defect, point);
        for (const defect of invert) inInvert(defect, distance, noise, point);
        for (const defect of lumen) inLumen(defect, strands.get(defect) ?? [], distance, point);
        const value = min(1, point.shade);
        frame[at] = value * point.colour[0];
        frame[at + 1] = value * point.colour[1];
        frame[at + 2] = value * point.colour[2];
      }
    }
    overlay({ ...size, frame }, distance);
  };
}
