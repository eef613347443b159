/**
 * The view along a pipe, unrolled: columns go around the pipe, rows from far to near, each a little larger ring of the
 * picture than the one before. What runs along the pipe is upright there, what runs around it lies flat.
 */
import type { Box, Picture } from '../distance/picture';

export const COLUMNS = 180;
export const ROWS = 100;
/** Radii of the first and the last row, in heights of the picture. */
export const [INNERMOST, OUTERMOST] = [0.08, 0.8];
/** By how much the logarithm of the radius grows from row to row. */
export const ROW_STEP = Math.log(OUTERMOST / INNERMOST) / ROWS;
export const FULL_TURN = 2 * Math.PI;

/** Constants of the module, because they are read some million times for each picture. */
const NONE = NaN;
const { floor, max, min } = Math;

export interface Point {
  x: number;
  y: number;
}

export interface PolarView {
  /** Where the pipe vanishes, in pixels. */
  centre: Point;
  /** The picture's. */
  width: number;
  height: number;
  /** Brightness from 0 to 1, row by row; NaN where the picture shows no pipe. */
  light: Float32Array;
  /** How much redder than blue, as a share of the brightness; NaN as above. */
  warmth: Float32Array;
}

/** Bright colours that are more saturated than this are drawn into the picture. */
const MAX_SATURATION = 0.8;
const MIN_BRIGHT = 60;
/** The vanishing point is looked for in the middle, this many heights to each side. */
const CENTRE_RANGE = 0.22;
/**
 * Rings, in heights, between which a pipe that is lit from the camera grows brighter, and by how much at least. A joint may
 * darken one of the last two.
 */
const RINGS = [0.03, 0.12, 0.27, 0.38] as const;
const MIN_GROWTH = 1.5;

/** In heights of the picture. */
export const radiusOf = (row: number): number => INNERMOST * Math.exp(row * ROW_STEP);
/** In radians, clockwise from 3 o'clock. */
export const angleOf = (column: number): number => (column / COLUMNS) * FULL_TURN;

/** 1 where the picture shows no pipe: text, and drawn marks of a full colour. */
function maskOf({ data, width, height }: Picture, texts: readonly Box[]): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const { left, top, width: across, height: down } of texts) {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + down); y++) {
      mask.fill(1, y * width + Math.max(0, Math.floor(left)), y * width + Math.min(width, Math.ceil(left + across)));
    }
  }
  for (let index = 0, at = 0; index < mask.length; index++, at += 3) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const most = max(red, green, blue);
    if (most > MIN_BRIGHT && most - min(red, green, blue) > MAX_SATURATION * most) mask[index] = 1;
  }
  return mask;
}

/** The vanishing point: the middle of the darkest part near the middle of the picture. */
function findCentre(grey: Float32Array, width: number, height: number): Point {
  let centre = { x: width / 2, y: height / 2 };
  let reach = CENTRE_RANGE * height;
  const step = Math.max(1, Math.round(height / 160));
  for (let round = 0; round < 6; round++) {
    const { x: middleX, y: middleY } = centre;
    const each = (visit: (value: number, x: number, y: number) => void) => {
      for (let y = Math.ceil(middleY - reach); y <= middleY + reach; y += step) {
        for (let x = Math.ceil(middleX - reach); x <= middleX + reach; x += step) {
          const value = grey[y * width + x] ?? NONE;
          if (value >= 0 && (x - middleX) ** 2 + (y - middleY) ** 2 <= reach ** 2) visit(value, x, y);
        }
      }
    };
    const values: number[] = [];
    each((value) => values.push(value));
    const level = quantile(values, 0.25);
    let [sum, sumX, sumY] = [0, 0, 0];
    each((value, x, y) => {
      if (value > level) return;
      const weight = level - value + 1e-3;
      sum += weight;
      sumX += weight * x;
      sumY += weight * y;
    });
    if (sum === 0) return centre;
    centre = { x: sumX / sum, y: sumY / sum };
    reach = Math.max(0.07 * height, reach * 0.75);
  }
  return centre;
}

/** The quantile of numbers, NaN left out; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** Null where the picture is no view along a pipe. `texts` are boxes around texts on the picture, in its pixels. */
export function polarView(picture: Picture, texts: readonly Box[]): PolarView | null {
  const { data, width, height } = picture;
  const mask = maskOf(picture, texts);
  const [grey, warm] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let index = 0, at = 0; index < grey.length; index++, at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const isHidden = mask[index] === 1;
    grey[index] = isHidden ? NONE : (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
    warm[index] = isHidden ? NONE : (red - blue) / 255;
  }
  const centre = findCentre(grey, width, height);
  const [light, warmth] = [new Float32Array(ROWS * COLUMNS).fill(NaN), new Float32Array(ROWS * COLUMNS).fill(NaN)];
  for (let row = 0; row < ROWS; row++) {
    const radius = radiusOf(row) * height;
    for (let column = 0; column < COLUMNS; column++) {
      const angle = angleOf(column);
      const [x, y] = [centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle)];
      const value = sample(grey, width, height, x, y);
      light[row * COLUMNS + column] = value;
      warmth[row * COLUMNS + column] = sample(warm, width, height, x, y) / Math.max(0.02, value);
    }
  }
  const [far = 0, middle = 0, ...near] = RINGS.map((radius) => ringLight(grey, width, height, centre, radius * height));
  if (!(middle > 0.02 && middle > MIN_GROWTH * far && Math.max(...near) > middle)) return null;
  return { centre, width, height, light, warmth };
}

function ringLight(grey: Float32Array, width: number, height: number, { x, y }: Point, radius: number): number {
  const around = Array.from({ length: 32 }, (_, index) => {
    const angle = (index / 32) * FULL_TURN;
    return sample(grey, width, height, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
  return quantile(around, 0.5);
}

function sample(values: Float32Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [floor(x), floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return NONE;
  const [across, down, at] = [x - left, y - top, top * width + left];
  const [a = 0, b = 0, c = 0, d = 0] = [values[at], values[at + 1], values[at + width], values[at + width + 1]];
  return (a * (1 - across) + b * across) * (1 - down) + (c * (1 - across) + d * across) * down;
}
