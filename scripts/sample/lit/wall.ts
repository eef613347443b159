/**
 * The unrolled wall of a pipe, a section from joint to joint at a time: the material, what is open in it, what has
 * settled on it. Each section is painted once, and kept in ever coarser copies, as mipmaps are, for the distance.
 */
import { JOINT_SPACING, randomFrom, type Defect } from '../defects';
import { cavitiesOf, lateralOf } from './cavities';
import { coatsOf } from './coats';
import { COLUMNS, COLUMNS_PER_RADIAN, ROWS, ROWS_PER_METRE } from './field';
import { createTexture, type Material, type Texture } from './materials';

/** Red, green, blue and gloss of each texel, 4 bytes, in halves of the size of the copy before. */
export type Section = readonly Uint8Array[];

const LEVELS = 5;
const { abs, floor, max, min, PI } = Math;
/** Brightness of a far edge that faces the lamp, and of a side that does so a little. */
const [FACING, BESIDE] = [0.32, 0.14];
const CRUST = [206, 198, 178] as const;
/** What a wet or dirty wall keeps of its red, green and blue. */
const SOILED = [0.5, 0.46, 0.38] as const;

interface Pipe {
  seed: number;
  /** Columns that the flow wets to either side of the invert. */
  flow: number;
  texture: Texture;
  defects: readonly Defect[];
}

function paint(section: number, { seed, flow, texture, defects }: Pipe): Section {
  const { look, grain, mottle } = texture;
  const start = section * JOINT_SPACING;
  const here = defects.filter(({ from, to }) => to > start - 0.3 && from < start + JOINT_SPACING + 0.3);
  const lateral = lateralOf(seed, section);
  const depths = cavitiesOf(section, texture, lateral, here);
  const roots = here.find((defect) => defect.class === 'roots' && abs(defect.from - start) < 0.01);
  const { crust, soil } = coatsOf({ section, seed, flow, texture, lateral, roots });
  const random = randomFrom(seed * 389 + section);
  const [turn, other] = [floor(COLUMNS * random()), floor(COLUMNS * random())];
  const tone = (0.93 + 0.14 * random()) / 255;
  const [dark, light] = look.colours;
  const pixels = new Uint8Array(COLUMNS * ROWS * 4);
  for (let row = 0, at = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++, at++) {
      const place = row * COLUMNS + ((column + turn) & (COLUMNS - 1));
      const relief = grain[place] ?? 1;
      const mix = mottle[row * COLUMNS + ((column + other) & (COLUMNS - 1))] ?? 0;
      const depth = depths[at] ?? 0;
      const nearer = row < 3 ? depth : (depths[at - 3 * COLUMNS] ?? 0);
      const beside = depths[row * COLUMNS + ((column + 2) & (COLUMNS - 1))] ?? 0;
      const facing = 1 + (FACING * max(0, nearer - depth) + BESIDE * max(0, beside - depth)) / 255;
      const shade = tone * relief * (255 - 0.95 * depth) * facing;
      const [pale, dirt] = [(crust[at] ?? 0) / 255, (soil[at] ?? 0) / 255];
      const crusted = pale * (0.55 + 0.45 * relief);
      for (let channel = 0; channel < 3; channel++) {
        const low = dark[channel] ?? 0;
        const clean = low + ((light[channel] ?? 0) - low) * mix;
        const soiled = clean * (1 - dirt * (1 - (SOILED[channel] ?? 0)));
        pixels[4 * at + channel] = min(255, (soiled * (1 - pale) + (CRUST[channel] ?? 0) * crusted) * shade);
      }
      pixels[4 * at + 3] = 255 * look.gloss * (1 - depth / 255) * (1 - 0.8 * pale) * min(1.3, relief);
    }
  }
  return withCopies(pixels);
}

/** Each copy has half of the rows and columns, of which each is the mean of four. */
function withCopies(pixels: Uint8Array): Section {
  const levels = [pixels];
  for (let level = 1; level < LEVELS; level++) {
    const from = levels[level - 1] ?? pixels;
    const [columns, rows] = [COLUMNS >> level, ROWS >> level];
    const to = new Uint8Array(columns * rows * 4);
    const stride = columns * 8;
    for (let row = 0, at = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const source = row * 2 * stride + column * 8;
        for (let channel = source; channel < source + 4; channel++, at++) {
          const near = (from[channel] ?? 0) + (from[channel + 4] ?? 0);
          to[at] = (near + (from[channel + stride] ?? 0) + (from[channel + stride + 4] ?? 0)) >> 2;
        }
      }
    }
    levels.push(to);
  }
  return levels;
}

/** Sections that a drive has passed by so much are forgotten, because a pipe is long. */
const KEPT_BEHIND = 1;

export interface Wall {
  texture: Texture;
  /** The sections from the one in which the camera stands. */
  from: (first: number, count: number) => Section[];
}

export function createWall(material: Material, seed: number, flow: number, defects: readonly Defect[]): Wall {
  const texture = createTexture(material);
  const pipe = { seed, flow: flow * COLUMNS_PER_RADIAN, texture, defects };
  const sections = new Map<number, Section>();
  return {
    texture,
    from: (first, count) => {
      for (const section of sections.keys()) if (section < first - KEPT_BEHIND) sections.delete(section);
      return Array.from({ length: count }, (_, index) => {
        const section = sections.get(first + index) ?? paint(first + index, pipe);
        sections.set(first + index, section);
        return section;
      });
    },
  };
}

/** Reads the wall between its texels, `along` metres into a section and at an angle in radians, into `tap`. */
export function readWall(section: Section, along: number, angle: number, level: number, tap: Float32Array): void {
  const pixels = section[level];
  if (!pixels) return;
  const scale = 1 / (1 << level);
  const [columns, rows] = [COLUMNS >> level, ROWS >> level];
  const y = min(rows - 1.001, max(0, along * ROWS_PER_METRE * scale - 0.5));
  const x = (angle + 4 * PI) * COLUMNS_PER_RADIAN * scale - 0.5;
  const [top, left] = [floor(y), floor(x)];
  const [down, right] = [y - top, x - left];
  const one = (top * columns + (left & (columns - 1))) * 4;
  const two = (top * columns + ((left + 1) & (columns - 1))) * 4;
  const below = columns * 4;
  for (let channel = 0; channel < 4; channel++) {
    const [a, b] = [pixels[one + channel] ?? 0, pixels[two + channel] ?? 0];
    const [c, d] = [pixels[one + below + channel] ?? 0, pixels[two + below + channel] ?? 0];
    const [upper, lower] = [a + (b - a) * right, c + (d - c) * right];
    tap[channel] = upper + (lower - upper) * down;
  }
}
