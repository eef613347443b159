/** Which frame's picture covers which stretch of the pipe's wall: pure. Chainages are in the inspection's unit. */
import type { Frame } from '@/api/contract/frames';
import { METRES_PER_FOOT } from '@/lib/units';
import { nearest } from '../review/selectFrame';

export interface Span {
  from: number;
  to: number;
}

/** A stretch of wall and the frame whose picture covers it; `from` is the lower chainage. */
export interface Stretch extends Span {
  frame: Frame;
}

export interface WallPictures {
  /** Along the pipe; no two overlap. */
  stretches: readonly Stretch[];
  /** Whether the chainages fall as the camera goes on: it then looks towards the lower ones. */
  isFalling: boolean;
}

/** Metres of wall that a picture stands for at most: the ring shows no more of a usual pipe. */
const MOST_REACH = 1;
/** A gap of more than so many usual ones is left empty. */
const LONG_GAP = 3;

export type PlacedFrame = Frame & { chainageNumber: number };
const isPlaced = (frame: Frame): frame is PlacedFrame => frame.chainageNumber !== null;

const inVideo = (one: Frame, other: Frame): number =>
  one.frameId - other.frameId || one.observation - other.observation;

/** The frames at a known place, each picture once, along the pipe. */
export function placedFrames(frames: readonly Frame[]): PlacedFrame[] {
  const pictures = new Set<number>();
  return frames
    .filter(isPlaced)
    .toSorted(inVideo)
    .filter(({ frameId }) => !pictures.has(frameId) && pictures.add(frameId))
    .sort((one, other) => one.chainageNumber - other.chainageNumber);
}

/** The middle of the numbers; undefined of none. */
const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/**
 * Each picture from its frame's chainage to that of the next picture, on the side to which the camera looks. Where the
 * next is farther away than usual, and for the last, it covers the usual distance: what lies beyond it is not on it. Of
 * several pictures at one chainage the first counts, since a camera that stands still often turns its head.
 */
export function picturesAlong(frames: readonly Frame[], unit: 'm' | 'ft'): WallPictures {
  const pictured = frames.filter(isPlaced).filter(({ thumbnailUrl, imageUrl }) => thumbnailUrl ?? imageUrl);
  const atPlace = new Map<number, PlacedFrame>();
  let rises = 0;
  let before: number | undefined;
  for (const frame of pictured.toSorted(inVideo)) {
    const at = frame.chainageNumber;
    if (!atPlace.has(at)) atPlace.set(at, frame);
    if (before !== undefined) rises += Math.sign(at - before);
    before = at;
  }
  const isFalling = rises < 0;
  const ahead = isFalling ? -1 : 1;
  const along = [...atPlace.values()].sort((one, other) => ahead * (one.chainageNumber - other.chainageNumber));
  const gaps = along.slice(1).map(({ chainageNumber }, index) => Math.abs(chainageNumber - atOf(along[index])));
  const most = unit === 'ft' ? MOST_REACH / METRES_PER_FOOT : MOST_REACH;
  const usual = Math.min(most, medianOf(gaps) ?? most);
  const stretches = along.map((frame, index): Stretch => {
    const at = frame.chainageNumber;
    const isUsual = (gaps[index] ?? Infinity) <= Math.min(most, LONG_GAP * usual);
    const end = isUsual ? atOf(along[index + 1]) : at + ahead * usual;
    return { frame, from: Math.max(0, Math.min(at, end)), to: Math.max(at, end) };
  });
  // One at 0 that looks back has nothing before it.
  const seen = stretches.filter(({ from, to }) => to > from);
  return { stretches: isFalling ? seen.reverse() : seen, isFalling };
}

const atOf = (frame: PlacedFrame | undefined): number => frame?.chainageNumber ?? 0;

/** Stretches of at least the length `least`, as far as they touch: the first picture stands for those after it. */
export function atLeast(stretches: readonly Stretch[], least: number): Stretch[] {
  const kept: Stretch[] = [];
  for (const stretch of stretches) {
    const last = kept.at(-1);
    if (last && last.to === stretch.from && last.to - last.from < least) last.to = stretch.to;
    else kept.push({ ...stretch });
  }
  return kept;
}

/** What of the wall from 0 to `end` no span covers. The spans are in order. */
export function gapsBetween(spans: readonly Span[], end: number): Span[] {
  const gaps: Span[] = [];
  let covered = 0;
  for (const { from, to } of spans) {
    if (Math.min(from, end) > covered) gaps.push({ from: covered, to: Math.min(from, end) });
    covered = Math.max(covered, to);
  }
  if (covered < end) gaps.push({ from: covered, to: end });
  return gaps;
}

/** The frame whose picture covers the chainage, else the nearest of the placed frames; undefined without any. */
export const frameAt = (stretches: readonly Stretch[], placed: readonly Frame[], chainage: number): Frame | undefined =>
  stretches.find(({ from, to }) => from <= chainage && chainage < to)?.frame ??
  placed[nearest(placed, ({ chainageNumber }) => chainageNumber, chainage)];

/**
 * The chainage at the right edge of the wall, never 0: that of the last place, or where the survey ended. Where that is
 * not known, the last picture has room; else it shows what lies beyond the pipe.
 */
export function wallEnd(
  lengthSurveyed: number | null,
  stretches: readonly Stretch[],
  places: readonly { chainageNumber: number }[],
): number {
  const last = places.reduce((most, { chainageNumber }) => Math.max(most, chainageNumber), lengthSurveyed ?? 0);
  return (lengthSurveyed === null ? Math.max(last, stretches.at(-1)?.to ?? 0) : last) || 1;
}

/** '12.35 m, clock 3': a place of the wall, `hours` from 0 at its upper edge to 12; '' beside it. */
export function wallPlace(at: { chainage: number; hours: number }, end: number, unit: string): string {
  const { chainage, hours } = at;
  if (chainage < 0 || chainage > end || hours < 0 || hours > 12) return '';
  return `${chainage.toFixed(2)} ${unit}, clock ${Math.round(hours) % 12 || 12}`;
}
