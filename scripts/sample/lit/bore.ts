/** The shape of the bore: where each section lies beside the pipe's axis, where the wall is bent, and how high the invert is filled. */
import { JOINT_SPACING, randomFrom, type Defect } from '../defects';

const { cos, floor, min, PI, sin } = Math;

/** Metres along which a bend of the wall comes to its full size, and water to its level. */
export const [BEND, RISE] = [0.9, 1.6];

/** Share of a defect's full size at a place along the pipe, which it comes to in a rounded way within some metres. */
export function easedTaper({ from, to }: Defect, along: number, metres: number): number {
  const share = min((along - from) / metres, (to - along) / metres);
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 1;
  return 0.5 - 0.5 * cos(PI * share);
}

/** Most that a sound joint is off, and what a displaced one is off for its size, in radii. */
const [SOUND, DISPLACED] = [0.014, 0.6];

/** How far the start of a section lies beside the axis, in radii; at its end it has come back to it. */
export function offsetOf(
  section: number,
  seed: number,
  defects: readonly Defect[],
): readonly [across: number, down: number] {
  const random = randomFrom(seed * 571 + section);
  const [angle, off] = [2 * PI * random(), SOUND * random()];
  const displaced = defects.find(
    (defect) => defect.class === 'displaced joint' && Math.round(defect.from / JOINT_SPACING) === section,
  );
  if (displaced)
    return [DISPLACED * displaced.size * cos(displaced.angle), DISPLACED * displaced.size * sin(displaced.angle)];
  return [off * cos(angle), off * sin(angle)];
}

export interface Bore {
  /** How far the sections in sight lie beside the axis at their starts, in radii, from `firstSection` on. */
  offsets: readonly (readonly [across: number, down: number])[];
  firstSection: number;
  /** The deformations in sight. */
  bends: readonly Defect[];
}

/** How far below the axis the lowest line of the wall lies, in radii. */
export function lowestAt({ offsets, firstSection, bends }: Bore, along: number): number {
  const place = along / JOINT_SPACING;
  const section = floor(place);
  let lowest = 1 + (offsets[section - firstSection]?.[1] ?? 0) * (1 - place + section);
  for (const bend of bends) lowest -= bend.size * easedTaper(bend, along, BEND);
  return lowest;
}

/** How high the flow of a pipe stands where nothing dams it, as a share of the diameter. */
export const flowOf = (seed: number): number => 0.018 + 0.035 * randomFrom(seed * 83 + 2)();
