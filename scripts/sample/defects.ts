/** Plans the defects of a synthetic pipe from a seed, and tells which of them a camera sees: the truth beside a sample. */
import { DEFECT_CLASSES, type DefectClass } from '@/lib/defectClasses';

/** Angles in radians, clockwise as one looks into the pipe, from 3 o'clock; lengths in metres, heights as shares of the diameter. */
export interface Defect {
  class: DefectClass;
  from: number;
  to: number;
  angle: number;
  /** To either side of the angle. */
  halfSpread: number;
  /** How wide, high, long or displaced, in the class's own measure. */
  size: number;
  seed: number;
}

/** Numbers between 0 and 1, the same ones for the same seed on every machine. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) ^ 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export const JOINT_SPACING = 2;
const DOWN = Math.PI / 2;
/** Metres before the first defect, and between two, so that a frame shows only one. */
const [FIRST, GAP] = [3, 3];

type Range = readonly [from: number, to: number];
interface Kind {
  length: Range;
  size: Range;
  halfSpread: Range;
  /** Lies at the joint. */
  isAtJoint?: true;
  /** Lies in the invert. */
  isLow?: true;
}

/** How each class is drawn. */
const KINDS: Readonly<Record<DefectClass, Kind>> = {
  'longitudinal crack': { length: [0.9, 1.7], size: [0.014, 0.022], halfSpread: [0, 0] },
  'circumferential crack': { length: [0, 0], size: [0.014, 0.022], halfSpread: [0.5, 1.4] },
  'longitudinal fracture': { length: [0.9, 1.7], size: [0.05, 0.075], halfSpread: [0, 0] },
  'circumferential fracture': { length: [0, 0], size: [0.05, 0.075], halfSpread: [0.5, 1.4] },
  roots: { length: [0, 0], size: [0.45, 0.8], halfSpread: [0.4, 0.9], isAtJoint: true },
  obstruction: { length: [0, 0], size: [0.3, 0.45], halfSpread: [0, 0] },
  'settled deposits': { length: [2, 3], size: [0.12, 0.25], halfSpread: [0, 0], isLow: true },
  'water level': { length: [6, 8], size: [0.12, 0.3], halfSpread: [0, 0], isLow: true },
  'displaced joint': { length: [0, 0], size: [0.14, 0.26], halfSpread: [0, 0], isAtJoint: true },
  'open joint': { length: [0, 0], size: [0.15, 0.25], halfSpread: [Math.PI, Math.PI], isAtJoint: true },
  deformation: { length: [2, 3], size: [0.1, 0.2], halfSpread: [0, 0] },
};

/** Defects one after another along `length` metres of pipe, each class of `only` as often as the others. */
export function planDefects(seed: number, length: number, only: readonly DefectClass[] = DEFECT_CLASSES): Defect[] {
  const random = randomFrom(seed);
  const within = ([from, to]: Range) => from + random() * (to - from);
  const defects: Defect[] = [];
  let at = FIRST;
  let left: DefectClass[] = [];
  while (at < length && only.length > 0) {
    if (left.length === 0) left = [...only].sort();
    const [name] = left.splice(Math.floor(random() * left.length), 1);
    if (!name) break;
    const kind = KINDS[name];
    const from = kind.isAtJoint ? Math.ceil(at / JOINT_SPACING) * JOINT_SPACING : awayFromJoint(at, kind);
    const to = from + within(kind.length);
    const angle = kind.isLow ? DOWN : random() * 2 * Math.PI;
    defects.push({
      class: name,
      from,
      to,
      angle,
      halfSpread: within(kind.halfSpread),
      size: within(kind.size),
      seed: Math.floor(random() * 1e6),
    });
    at = to + GAP;
  }
  return defects;
}

/** A place where a defect that goes around the pipe is not taken for a joint. */
const awayFromJoint = (at: number, { length: [, longest] }: Kind): number => {
  const past = at % JOINT_SPACING;
  return longest > 0 || Math.abs(past - JOINT_SPACING / 2) < 0.4 ? at : at - past + 1.3 * JOINT_SPACING;
};

/** From how near to how far before the camera, in metres, a defect may be seen. */
export const SEEN: Range = [0.4, 7];

const isWithin = ({ from, to }: Defect, distance: number, [near, far]: Range): boolean =>
  to >= distance + near && from <= distance + far;

/** The defects that a camera at this distance sees in a range before it. */
export const seenFrom = (defects: readonly Defect[], distance: number, range: Range): Defect[] =>
  defects.filter((defect) => isWithin(defect, distance, range));
