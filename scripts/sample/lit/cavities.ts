/**
 * What is open in the wall of a section: the groove of its joint, cracks and fractures, laterals. Painted on the
 * unrolled wall as depths, from 0 for the wall to 255, so that the same light falls into all of them.
 */
import { JOINT_SPACING, randomFrom, type Defect } from '../defects';
import { COLUMNS, COLUMNS_PER_RADIAN, columnsApart, fieldAt, noiseField, ROWS, ROWS_PER_METRE } from './field';
import type { Texture } from './materials';

const { abs, ceil, cos, floor, hypot, max, min, PI } = Math;

/** Metres of the first row of a section. */
const startOf = (section: number): number => section * JOINT_SPACING;

/** A round brush; its middle and radius are in texels. Columns go on around, rows end with the section. */
function stamp(depths: Uint8Array, row: number, column: number, radius: number, depth: number): void {
  const reach = ceil(radius + 1);
  for (let y = max(0, floor(row) - reach); y <= min(ROWS - 1, floor(row) + reach); y++) {
    for (let x = floor(column) - reach; x <= floor(column) + reach; x++) {
      const cover = radius + 0.5 - hypot(x - column, y - row);
      if (cover <= 0) continue;
      const at = y * COLUMNS + (x & (COLUMNS - 1));
      depths[at] = max(depths[at] ?? 0, depth * min(1, cover));
    }
  }
}

/** A line in texels: where it runs, and its half width, at each step of a texel from 0 to `length`. */
interface Line {
  length: number;
  place: (step: number) => readonly [row: number, column: number];
  radius: (step: number) => number;
}

function draw(depths: Uint8Array, { length, place, radius }: Line, depth: number): void {
  for (let step = 0; step <= length; step++) {
    const [row, column] = place(step);
    if (row < -40 || row > ROWS + 40) continue;
    stamp(depths, row, column, radius(step), depth);
  }
}

const ROUGHNESS = noiseField(11, 16, 16);
const JAGS = noiseField(12, 4, 4);
/** From -1 to 1 along a line: its wandering and its jags; another one for each seed. */
const wander = (seed: number, step: number): number => 2 * fieldAt(ROUGHNESS, seed, step + 31 * seed) - 1;
const jag = (seed: number, step: number): number => 2 * fieldAt(JAGS, seed, step + 17 * seed) - 1;

/** The shape of a crack: how far it strays from its line, of its half width, and how narrow it gets. */
const CRACK = { strays: 2.4, jags: 0.9, narrowest: 0.35, depth: 215, branches: 3 };
const FRACTURE = { strays: 0.9, jags: 0.45, narrowest: 0.55, depth: 255, branches: 4 };

/** A crack or fracture along the pipe or around it, with branches that leave it and run out. */
function crack(depths: Uint8Array, section: number, defect: Defect): void {
  const { from, to, angle, halfSpread, size, seed } = defect;
  const shape = defect.class.endsWith('fracture') ? FRACTURE : CRACK;
  const isAlong = defect.class.startsWith('longitudinal');
  const half = size * (isAlong ? COLUMNS_PER_RADIAN : ROWS_PER_METRE);
  const length = isAlong ? (to - from) * ROWS_PER_METRE : 2 * halfSpread * COLUMNS_PER_RADIAN;
  const first = (from - startOf(section)) * ROWS_PER_METRE;
  const [row, column] = isAlong
    ? [first, angle * COLUMNS_PER_RADIAN]
    : [first, (angle - halfSpread) * COLUMNS_PER_RADIAN];
  const at = (step: number, off: number) =>
    isAlong ? ([row + step, column + off] as const) : ([row + off, column + step] as const);
  const stray = (step: number) => half * (shape.strays * wander(seed, step / 3) + shape.jags * jag(seed, step));
  const radius = (step: number) => {
    const ends = min(1, step / 60, (length - step) / 60);
    return half * max(0.15, ends) * (shape.narrowest + (1 - shape.narrowest) * fieldAt(ROUGHNESS, seed + 9, step / 2));
  };
  draw(depths, { length, place: (step) => at(step, stray(step)), radius }, shape.depth);
  const random = randomFrom(seed + 1);
  for (let branch = 0; branch < shape.branches; branch++) {
    const start = length * (0.1 + 0.75 * random());
    const reach = 40 + 60 * random();
    const lean = (random() < 0.5 ? -1 : 1) * (0.35 + 0.6 * random());
    const place = (step: number) =>
      at(start + step, stray(start) + lean * step + half * 0.8 * jag(seed + branch + 3, step));
    draw(depths, { length: reach, place, radius: (step) => 0.45 * half * (1 - step / reach) }, shape.depth);
  }
}

/** A ring at the start of the section that is open so many rows, with rough edges; `share` goes from its near edge to its far one. */
function ring(depths: Uint8Array, rows: (column: number) => number, depth: (column: number, share: number) => number) {
  for (let column = 0; column < COLUMNS; column++) {
    const last = rows(column) + 3 * (fieldAt(ROUGHNESS, 77, column) - 0.5);
    for (let row = 0; row < min(ROWS, last); row++) {
      const at = row * COLUMNS + column;
      depths[at] = max(depths[at] ?? 0, depth(column, row / last) * min(1, (last - row) / 2));
    }
  }
}

export interface Lateral {
  /** Row and column of its middle, and its half lengths in both. */
  row: number;
  column: number;
  halfRows: number;
  halfColumns: number;
}

/** A section in three or so has a lateral, at 2 or 10 o'clock and away from its joint. */
export function lateralOf(seed: number, section: number): Lateral | null {
  const random = randomFrom(seed * 131 + section + 5);
  if (random() > 0.3) return null;
  const angle = (random() < 0.5 ? 210 : 330) * (PI / 180) + 0.16 * (random() - 0.5);
  const share = 0.27 + 0.08 * random();
  return {
    row: (0.6 + 0.8 * random()) * ROWS_PER_METRE,
    column: angle * COLUMNS_PER_RADIAN,
    halfRows: share * 0.6 * ROWS_PER_METRE,
    halfColumns: share * COLUMNS_PER_RADIAN,
  };
}

/** Share of the way from a lateral's middle to its edge: below 1 is inside. */
export const awayFrom = ({ row, column, halfRows, halfColumns }: Lateral, y: number, x: number): number => {
  return hypot((y - row) / halfRows, columnsApart(x, column) / halfColumns);
};

function openLateral(depths: Uint8Array, lateral: Lateral): void {
  const { row, column, halfRows, halfColumns } = lateral;
  for (let y = max(0, floor(row - halfRows)); y <= min(ROWS - 1, row + halfRows); y++) {
    for (let x = floor(column - halfColumns); x <= column + halfColumns; x++) {
      const away = awayFrom(lateral, y, x);
      if (away >= 1) continue;
      // The far side of the branch catches the light.
      const far = max(0, (y - row) / halfRows);
      const depth = 255 * min(1, (1 - away) * 12) * (1 - 0.4 * far ** 3);
      const at = y * COLUMNS + (x & (COLUMNS - 1));
      depths[at] = max(depths[at] ?? 0, depth);
    }
  }
}

/** In an open joint the end of the next pipe catches the light, and some of the ground behind. */
const gapDepth = (section: number, column: number, share: number): number =>
  share > 0.72 ? 120 : 252 - 70 * share * fieldAt(ROUGHNESS, 5 * section, 2 * column);

/** The depths of a section of the pipe of this seed, with its defects. */
export function cavitiesOf(
  section: number,
  { look }: Texture,
  lateral: Lateral | null,
  defects: readonly Defect[],
): Uint8Array {
  const depths = new Uint8Array(COLUMNS * ROWS);
  const atJoint = defects.filter(({ from }) => abs(from - startOf(section)) < 0.01);
  const of = (name: Defect['class']) => atJoint.find((defect) => defect.class === name);
  const [displaced, open] = [of('displaced joint'), of('open joint')];
  const filled = (column: number) => look.filling * 2 * fieldAt(ROUGHNESS, 9 * section, column);
  if (displaced) {
    // Where the section stands in the lumen, its end hides the groove.
    const shown = (column: number) => max(0, cos(column / COLUMNS_PER_RADIAN - displaced.angle));
    ring(
      depths,
      (column) => (look.groove + 0.3 * displaced.size) * ROWS_PER_METRE * shown(column),
      () => 245,
    );
  } else
    ring(
      depths,
      () => look.groove * ROWS_PER_METRE,
      (column) => 235 * max(0.2, 1 - filled(column)),
    );
  if (open)
    ring(
      depths,
      () => open.size * ROWS_PER_METRE,
      (column, share) => gapDepth(section, column, share),
    );
  if (lateral) openLateral(depths, lateral);
  for (const defect of defects) if (/crack|fracture/.test(defect.class)) crack(depths, section, defect);
  return depths;
}
