/** How observations are drawn on the pipe's wall: pure. Only what is coded of them is drawn. */
import type { Frame } from '@/api/contract/frames';
import type { Pixels } from '@/lib/units';
import { stripCodes, type CodedPlace } from '../review/stripCodes';
import { bandsOf, type Band, type Observation } from './listObservations';

export interface WallMark {
  observation: Observation;
  /** The stretch of the pipe, in the unit of the chainages; `from` is the lower one. */
  from: number;
  to: number;
  /** Whether a line goes all round, for a joint. */
  isJoint: boolean;
  /** Where a circle stands for a connection, in hours from 12 o'clock; null where there is none. */
  circle: number | null;
  bands: readonly Band[];
}

/**
 * By the words of the code's name, since codes differ between standards and imported tables have names too. Roots or an
 * obstacle in a connection are no connection.
 */
const JOINT = /\bjoints?\b|継手|目地/i;
const CONNECTION = /\b(taps?|connections?|laterals?|junctions?)\b|取付/i;
const IN_A_CONNECTION =
  /\broots?\b|filtration|obstacle|crack|fracture|deposit|\blin(ing|er)\b|access point|木根|浸入水/i;

export const isAtJoint = ({ atJoint, defectClass }: Pick<Frame, 'atJoint' | 'defectClass'>): boolean =>
  atJoint || JOINT.test(defectClass ?? '');

export const isConnection = ({ defectClass }: Pick<Frame, 'defectClass'>): boolean =>
  CONNECTION.test(defectClass ?? '') && !IN_A_CONNECTION.test(defectClass ?? '');

/** The middle of the clock positions, in hours from 12 o'clock; null where none is known. */
function middleHour({ atClock, toClock }: Pick<Frame, 'atClock' | 'toClock'>): number | null {
  if (atClock === null) return null;
  const length = toClock === null ? 0 : (toClock - atClock + 12) % 12;
  return (atClock + length / 2) % 12;
}

/** The observations with a chainage. */
export function wallMarks(observations: readonly Observation[]): WallMark[] {
  return observations.flatMap((observation) => {
    const { endsAt, frame } = observation;
    if (frame.chainageNumber === null || endsAt === null) return [];
    const [from, to] = [Math.min(frame.chainageNumber, endsAt), Math.max(frame.chainageNumber, endsAt)];
    const isJoint = isAtJoint(frame);
    const circle = isConnection(frame) ? middleHour(frame) : null;
    // The line says all of a joint whose clock position is not known; the circle stands for the connection.
    const hasBands = circle === null && !(isJoint && frame.atClock === null && from === to);
    return [{ observation, from, to, isJoint, circle, bands: hasBands ? bandsOf(frame) : [] }];
  });
}

/** Of a band, so that it can be hit; in a crowd narrower, so that one can still be told from the next. */
const WIDTHS = { most: 8, least: 2 };
/** Narrower bands have no outline, of which nothing but outlines would be seen. */
export const CROWDED: Pixels = 4;
export const leastWidth = (marks: number, width: Pixels): Pixels =>
  Math.max(WIDTHS.least, Math.min(WIDTHS.most, width / 2 / Math.max(1, marks)));

export interface WallLabel {
  text: string;
  left: Pixels;
  /** Of the line that the text stands on. */
  bottom: Pixels;
}

/** The height of a line of text, and of a circle's radius with the gap beneath it. */
const LINE: Pixels = 14;
export const CIRCLE_RADIUS: Pixels = 6;

/** The codes that have room, each at the top of its mark and in lines, so that none lies over another. */
export function wallLabels(
  marks: readonly WallMark[],
  end: number,
  { width, height }: { width: Pixels; height: Pixels },
): WallLabel[] {
  const lines = Math.floor(height / LINE);
  const byLine = new Map<number, CodedPlace[]>();
  for (const { observation, from, circle, bands } of marks) {
    const top = ((circle ?? bands[0]?.from ?? 0) / 12) * height + (circle === null ? 0 : CIRCLE_RADIUS + 2);
    const line = Math.min(lines - 1, Math.floor(top / LINE));
    const { frame, grade } = observation;
    const coded = { code: frame.defectCode ?? '', grade: grade?.grade ?? null, at: (width * from) / end };
    const there = byLine.get(line);
    if (there) there.push(coded);
    else byLine.set(line, [coded]);
  }
  return [...byLine].flatMap(([line, there]) =>
    stripCodes(there, width).map((label) => ({ ...label, bottom: (line + 1) * LINE - 3 })),
  );
}
