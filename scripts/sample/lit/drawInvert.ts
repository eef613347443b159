/** Draws what lies in the invert: the flow, which mirrors the wall above it, and banks of settled deposits. */
import type { Rgb } from '../canvas';
import type { Defect } from '../defects';
import { easedTaper, lowestAt, RISE, type Bore } from './bore';
import { fieldAt, ROWS_PER_METRE } from './field';
import { lightAt } from './light';
import type { Texture } from './materials';
import { lit, mixPixel, readWallAt, type View } from './view';

const { atan2, floor, hypot, max, min, sqrt } = Math;

const WATER: Rgb = [86, 78, 56];
const SILT: Rgb = [122, 100, 70];
const GRAVEL: Rgb = [168, 152, 124];
/** Metres a second. */
const FLOW_SPEED = 0.4;
/** Radii of water through which the wall is no longer seen. */
const MURKY = 0.045;
/** Metres along which a bank comes to its full height. */
const BANK = 0.9;
/** Rays are followed through a bank in so many steps, and then between two of them. */
const [STEPS, HALVINGS] = [14, 5];
/** Metres of a radius, as far as a slope is concerned. */
const RADIUS = 0.42;
const tap = new Float32Array(4);
const colour = new Float32Array(3);

export interface Invert {
  /** Height of the flow where nothing dams it, as a share of the diameter. */
  flow: number;
  waters: readonly Defect[];
  bore: Bore;
  banks: readonly Defect[];
  texture: Texture;
}

/** How far below the axis the water's surface lies, in radii. */
function surfaceAt({ flow, waters, bore }: Invert, along: number): number {
  let height = flow;
  for (const water of waters) height = max(height, flow + (water.size - flow) * easedTaper(water, along, RISE));
  return lowestAt(bore, along) - 2 * height;
}

/** How high a bank stands above the pipe's lowest line, in radii. */
function bankHeight(bank: Defect, { lumps, patches }: Texture, along: number, across: number): number {
  const [row, column] = [along * ROWS_PER_METRE, (across + 3) * 170];
  // Its ends run out unevenly.
  const full = easedTaper(bank, along + 0.5 * (fieldAt(patches, row / 2, 2 * column) - 0.5), BANK);
  if (full === 0) return 0;
  const lean = bank.seed % 2 === 0 ? 0.22 : -0.22;
  const rough = 0.3 * (fieldAt(patches, row, column) - 0.5) + 0.16 * (fieldAt(lumps, row, column) - 0.5);
  return 2 * bank.size * full * (1 + lean * across + rough);
}

/** Depth at which a ray comes into the bank; Infinity where it does not before `end`. */
// A function made for each pixel would cost more than its work, as tsx names each of them.
function meetBank(bank: Defect, { texture }: Invert, view: View, ray: readonly [number, number], end: number): number {
  const [across, down] = ray;
  // Above this no bank stands.
  const start = max(bank.from - view.distance, (1 - 2 * bank.size * 1.45) / down, 0.3);
  const last = min(end, bank.to - view.distance);
  if (start >= last) return Infinity;
  let before = start;
  for (let step = 1; step <= STEPS; step++) {
    let depth = start + ((last - start) * step) / STEPS;
    if (1 - down * depth >= bankHeight(bank, texture, view.distance + depth, across * depth)) {
      before = depth;
      continue;
    }
    for (let round = 0; round < HALVINGS; round++) {
      const middle = (before + depth) / 2;
      if (1 - down * middle < bankHeight(bank, texture, view.distance + middle, across * middle)) depth = middle;
      else before = middle;
    }
    return depth;
  }
  return Infinity;
}

function drawBank(
  bank: Defect,
  { texture }: Invert,
  view: View,
  ray: readonly [number, number],
  depth: number,
  at: number,
): void {
  const [along, across] = [view.distance + depth, ray[0] * depth];
  const [near, far] = [
    bankHeight(bank, texture, along - 0.03, across),
    bankHeight(bank, texture, along + 0.03, across),
  ];
  const [left, right] = [
    bankHeight(bank, texture, along, across - 0.06),
    bankHeight(bank, texture, along, across + 0.06),
  ];
  const slopeAlong = (far - near) / (0.06 / RADIUS);
  const slopeAcross = (right - left) / 0.12;
  // The light comes from the camera, which looks down at the bank from the axis.
  const [toX, toUp, toZ] = [-across, ray[1] * depth, depth / RADIUS];
  const facing =
    (-slopeAcross * toX + toUp + slopeAlong * toZ) / (hypot(toX, toUp, toZ) * hypot(slopeAcross, slopeAlong, 1));
  const [row, column] = [along * ROWS_PER_METRE * 1.7, (across + 3) * 300];
  const stone = fieldAt(texture.lumps, row, column);
  const grit = texture.grain[(((row * 2) & 511) << 10) + ((column * 2) & 1023)] ?? 1;
  const mix = stone > 0.66 ? min(0.7, (stone - 0.66) * 5) : 0;
  const shade = (0.3 + 0.95 * max(0, facing)) * (0.8 + 0.35 * stone) * (0.5 + 0.5 * grit);
  for (let channel = 0; channel < 3; channel++)
    colour[channel] = (SILT[channel] ?? 0) + ((GRAVEL[channel] ?? 0) - (SILT[channel] ?? 0)) * mix;
  mixPixel(view, at, lit(colour, depth, shade, colour));
}

/** Height of the ripples there, about 0, as the flow carries them along. */
function rippleAt({ lumps, patches }: Texture, view: View, along: number, across: number): number {
  const row = (along - FLOW_SPEED * view.seconds) * ROWS_PER_METRE;
  const column = (across + 3) * 260;
  return (
    0.5 * (fieldAt(lumps, row * 0.9, column * 0.8) - 0.5) +
    0.45 * (fieldAt(lumps, row * 2.1 + 90, column * 1.7) - 0.5) +
    0.35 * (fieldAt(patches, row * 1.3, column * 1.5) - 0.5)
  );
}

function drawWater(
  { texture }: Invert,
  view: View,
  ray: readonly [number, number],
  level: number,
  depth: number,
  pixel: number,
): void {
  const ripple = rippleAt(texture, view, view.distance + depth, ray[0] * depth);
  const across = ray[0] * (1 + 0.1 * ripple);
  const down = ray[1] * (1 + 0.35 * ripple);
  // The mirrored ray starts as far below the surface as the camera is above it, and goes up to the wall.
  const square = across * across + down * down;
  const under = max(0, 4 * level * level * down * down - square * (4 * level * level - 1));
  const mirrored = min(11, (2 * level * down + sqrt(under)) / square);
  readWallAt(view, mirrored, atan2(2 * level - down * mirrored, across * mirrored), tap);
  const steep = down / hypot(across, down, 1 / RADIUS / 2);
  const mirror = 0.2 + 0.75 * (1 - min(1, steep)) ** 2;
  const bright = lightAt(mirrored) * mirror;
  const glint = ripple > 0.24 ? (ripple - 0.24) * 260 * lightAt(depth) : 0;
  const murk = lightAt(depth) * 0.8 * (1 - mirror);
  for (let channel = 0; channel < 3; channel++)
    colour[channel] = (tap[channel] ?? 0) * bright + (WATER[channel] ?? 0) * murk + glint;
  const thick = ray[1] * (view.depths[pixel] ?? 0) - level;
  mixPixel(view, 3 * pixel, colour, max(0, min(1, 0.3 + thick / MURKY)));
}

export function drawInvert(view: View, invert: Invert): void {
  const { depths, width, height, middleX, middleY, cos, sin, scale, distance } = view;
  const { bends, offsets } = invert.bore;
  // Radii by which the lowest line of the wall may lie above that of a straight pipe.
  const raised = max(0, ...bends.map(({ size }) => size)) + max(0, ...offsets.map(([, down]) => -down));
  const heights = [
    invert.flow,
    ...invert.waters.map(({ size }) => size),
    ...invert.banks.map(({ size }) => 1.45 * size),
  ];
  const highest = max(...heights) + raised / 2;
  for (let pixel = floor(max(0, middleY - height / 8)) * width; pixel < depths.length; pixel++) {
    const [right, below] = [(pixel % width) + 0.5 - middleX, floor(pixel / width) + 0.5 - middleY];
    const ray = [(right * cos - below * sin) / scale, (right * sin + below * cos) / scale] as const;
    const end = depths[pixel] ?? 0;
    // What is still above the highest surface when it meets the wall meets neither.
    if (ray[1] * end < 1 - 2 * highest) continue;
    let depth = end;
    for (let round = 0; round < 3; round++) depth = min(end, surfaceAt(invert, distance + depth) / ray[1]);
    let [met, bank]: [number, Defect | null] = [min(depth, end), null];
    for (const each of invert.banks) {
      const meets = meetBank(each, invert, view, ray, met);
      if (meets < met) [met, bank] = [meets, each];
    }
    if (bank) {
      drawBank(bank, invert, view, ray, met, 3 * pixel);
      depths[pixel] = met;
    } else if (depth < end) {
      drawWater(invert, view, ray, surfaceAt(invert, distance + depth), depth, pixel);
      depths[pixel] = depth;
    }
  }
}
