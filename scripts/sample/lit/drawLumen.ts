/** Draws what stands in the lumen: roots that hang from a joint, and bodies in the way. */
import type { Rgb } from '../canvas';
import { randomFrom, type Defect } from '../defects';
import { fieldAt } from './field';
import type { Texture } from './materials';
import { aroundPlace, lit, mixPixel, type View } from './view';

const { atan2, cos, hypot, max, min, sin, sqrt } = Math;

/** Nearer than this the camera has pushed through, and from so much farther it does so. */
const [NEAREST, FADING] = [0.35, 0.2];
/** Metres of a radius, as far as depth is concerned. */
const RADIUS = 0.42;

export interface Hair {
  /** Across, down and along of each point: radii, radii, metres from the joint. */
  points: readonly (readonly [number, number, number])[];
  /** Half width at its start, in radii; it tapers off. */
  half: number;
  shade: number;
}

const BARK: Rgb = [176, 136, 94];
const [MASSES, HAIRS, POINTS] = [16, 18, 7];
/** How far a hair sinks at each of its points, and how far it strays. */
const [SINKS, STRAYS] = [0.16, 0.75];

/** The roots of a defect, the darkest first: some tap roots, and fine hairs from each. */
export function hairsOf({ seed, angle, halfSpread, size }: Defect): Hair[] {
  const random = randomFrom(seed);
  const swing = () => 2 * random() - 1;
  const grow = (
    [x, y, z]: readonly [number, number, number],
    heading: number,
    length: number,
    half: number,
    shade: number,
  ): Hair => {
    const points: [number, number, number][] = [[x, y, z]];
    let [toX, toY, toZ] = [cos(heading), sin(heading), 0.35 * swing()];
    for (let point = 1; point < POINTS; point++) {
      toX += STRAYS * swing() * 0.5;
      toY += STRAYS * swing() * 0.5 + SINKS;
      toZ += 0.3 * swing();
      const step = length / (POINTS - 1) / hypot(toX, toY);
      const [lastX, lastY, lastZ] = points[point - 1] ?? [x, y, z];
      points.push([lastX + toX * step, lastY + toY * step, lastZ + toZ * step * RADIUS]);
    }
    return { points, half, shade };
  };
  const hairs: Hair[] = [];
  for (let mass = 0; mass < MASSES; mass++) {
    const at = angle + swing() * halfSpread;
    const start = [cos(at), sin(at), 0.03 + 0.02 * swing()] as const;
    const length = size * (0.45 + 0.55 * random());
    const tap = grow(start, at + Math.PI + 0.3 * swing(), length, 0.014 + 0.02 * random(), 0.6 + 0.45 * random());
    hairs.push(tap);
    for (let hair = 0; hair < HAIRS; hair++) {
      const from = tap.points[Math.floor(random() * (POINTS - 2))] ?? start;
      const heading = at + Math.PI + 0.9 * swing();
      hairs.push(
        grow(from, heading, length * (0.3 + 0.45 * random()), 0.005 + 0.005 * random(), 0.35 + 0.8 * random()),
      );
    }
  }
  return hairs.sort((one, other) => one.shade - other.shade);
}

const colour = new Float32Array(3);

/** Draws a tapering line between two places of the lumen. */
function drawStretch(
  view: View,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  half: number,
  shade: number,
): void {
  const depth = (from[2] + to[2]) / 2;
  const fade = min(1, (depth - NEAREST) / FADING);
  if (fade <= 0) return;
  // A line thinner than a pixel covers a part of it.
  const thin = view.scale / depth;
  const drawn = max(half, 0.5 / thin);
  const cover = fade * min(1, half / drawn + 0.25);
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const square = alongX * alongX + alongY * alongY + 1e-9;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, depth] as const;
  aroundPlace(view, middle, sqrt(square) / 2 + drawn + 1 / thin, (pixel, x, y) => {
    if ((view.depths[pixel] ?? 0) < depth - 0.02) return;
    const share = max(0, min(1, ((x - from[0]) * alongX + (y - from[1]) * alongY) / square));
    const [besideX, besideY] = [x - from[0] - share * alongX, y - from[1] - share * alongY];
    const beside = hypot(besideX, besideY);
    const edge = (drawn - beside) * thin + 0.5;
    if (edge <= 0) return;
    // The side of a root that is turned to the axis is lit more.
    const round = 0.75 + 0.35 * (drawn > 1.5 / thin ? -besideY / drawn : 0);
    mixPixel(view, 3 * pixel, lit(BARK, depth, shade * round, colour), cover * min(1, edge));
  });
}

export function drawRoots(view: View, defect: Defect, hairs: readonly Hair[]): void {
  const joint = defect.from - view.distance;
  for (const { points, half, shade } of hairs) {
    // The flow and the air move the ends.
    const swing = 0.012 * sin(1.7 * view.seconds + 40 * shade);
    const moved = points.map(([x, y, z], index) => [x + swing * (index / POINTS) ** 2, y, joint + z] as const);
    moved.forEach((to, index) => {
      const from = moved[index - 1];
      if (from) drawStretch(view, from, to, half * (1 - 0.8 * (index / POINTS)), shade);
    });
  }
}

const STONE: Rgb = [158, 146, 128];
const MUD: Rgb = [96, 80, 58];
/** Share of its own size by which the wall around a body is in its shadow. */
const SHADOW = 0.22;

/** How a field rises across and down there, over so many texels to either side. */
const slopeAt = (field: Float32Array, row: number, column: number, step: number): readonly [number, number] => [
  fieldAt(field, row, column + step) - fieldAt(field, row, column - step),
  fieldAt(field, row + step, column) - fieldAt(field, row - step, column),
];

export function drawBody(view: View, { from, angle, size, seed }: Defect, { lumps, patches, grain }: Texture): void {
  const depth = from + 0.05 - view.distance;
  if (depth < NEAREST) return;
  const [middleX, middleY] = [(1 - size / 2) * cos(angle), (1 - size / 2) * sin(angle)];
  const far = depth / RADIUS;
  const [lightX, lightY, lightZ] = [-middleX, -middleY - 0.25, far].map((part, _, parts) => part / hypot(...parts)) as [
    number,
    number,
    number,
  ];
  aroundPlace(view, [middleX, middleY, depth], size * 1.5, (pixel, x, y) => {
    const [offX, offY] = [x - middleX, y - middleY];
    const turn = atan2(offY, offX);
    const edge =
      size * (1 + 0.1 * sin(3 * turn + seed) + 0.05 * sin(5 * turn + 2 * seed) + 0.03 * sin(11 * turn + seed));
    const away = hypot(offX, offY) / edge;
    const behind = (view.depths[pixel] ?? 0) - depth;
    if (away > 1 + SHADOW) return;
    if (away > 1) {
      if (behind < 0) return;
      // Black, as far as it covers.
      mixPixel(view, 3 * pixel, [0, 0, 0], 0.55 * (1 - (away - 1) / SHADOW));
      return;
    }
    const swell = sqrt(1 - away * away);
    if (behind < -swell * size * RADIUS * 0.6) return;
    const [row, column] = [(offY + 3) * 300 + seed, (offX + 3) * 300];
    const [smallX, smallY] = slopeAt(lumps, row, column, 4);
    const [largeX, largeY] = slopeAt(patches, row, column, 20);
    const [normalX, normalY] = [offX / edge - 0.5 * smallX - 0.9 * largeX, offY / edge - 0.5 * smallY - 0.9 * largeY];
    const normalZ = 0.25 + swell;
    const facing = (normalX * lightX + normalY * lightY + normalZ * lightZ) / hypot(normalX, normalY, normalZ);
    const grit = grain[((row & 511) << 10) + (column & 1023)] ?? 1;
    const mud = min(1, max(0, 1.6 * fieldAt(lumps, row / 2, column / 2) + offY / size - 0.9));
    const shade = (0.22 + 0.85 * max(0, facing)) * (0.7 + 0.3 * grit);
    for (let channel = 0; channel < 3; channel++)
      colour[channel] = (STONE[channel] ?? 0) + ((MUD[channel] ?? 0) - (STONE[channel] ?? 0)) * mud;
    mixPixel(view, 3 * pixel, lit(colour, depth, shade, colour));
    view.depths[pixel] = depth;
  });
}
