/**
 * How much of the pipe a survey has looked at, on the axis that two surveys share. A defect that only the other survey
 * has is new or gone within this reach alone: outside of it nobody looked, or nobody knows whether somebody did.
 */
import { furthest, metresOf, type Axis, type PlacedDefect, type Survey } from './placeDefects';

/** Metres, and a share of the pipe's length: cameras stop before a joint at varying distance, and counters drift. */
const TOLERANCE = 0.5;
const DRIFT = 0.01;
/** Metres that the places of one thing may lie apart in two surveys. */
export const toleranceOf = ({ length }: Axis): number => TOLERANCE + DRIFT * length;

/** Metres on the shared axis, infinite where the survey came to the pipe's end. */
export interface Reach {
  from: number;
  to: number;
  /** Whether the survey is known to have looked no further on this side. */
  isFromKnown: boolean;
  isToKnown: boolean;
}

export type Coverage = 'surveyed' | 'not surveyed' | 'unknown';

/**
 * Frames taken all along a video tell where it began and, where the last one has a chainage, where it ended. The
 * observations of an imported file do not: how far it goes is what was entered as its length. Either way the camera has
 * been wherever a frame is.
 */
export function reachOf(survey: Survey, axis: Axis, isReversed: boolean): Reach {
  const { frames, areFramesAllAlong, lengthSurveyed } = survey;
  const inOrder = areFramesAllAlong ? frames.toSorted((one, other) => one.frameId - other.frameId) : [];
  const chainages = frames.flatMap(({ chainageNumber }) => (chainageNumber === null ? [] : [chainageNumber]));
  const isStartSeen = typeof inOrder[0]?.chainageNumber === 'number';
  const start = isStartSeen
    ? metresOf(
        survey,
        chainages.reduce((least, place) => Math.min(least, place)),
      )
    : 0;
  const end = Math.max(furthest(survey), metresOf(survey, lengthSurveyed ?? 0));
  const isEndKnown = lengthSurveyed !== null || typeof inOrder.at(-1)?.chainageNumber === 'number';
  const tolerance = toleranceOf(axis);
  const from = start <= tolerance ? -Infinity : start;
  const to = end >= axis.length - tolerance ? Infinity : end;
  return isReversed
    ? { from: axis.length - to, to: axis.length - from, isFromKnown: isEndKnown, isToKnown: true }
    : { from, to, isFromKnown: true, isToKnown: isEndKnown };
}

type Stretch = Pick<PlacedDefect, 'from' | 'to'>;

/** To the millimetre, so that a floating-point error decides nothing. */
const isLess = (one: number, other: number): boolean => other - one > 0.0005;

/** Whether a survey has looked at a stretch of the pipe, or at a part of it. */
export function coverageOf({ from, to, isFromKnown, isToKnown }: Reach, stretch: Stretch): Coverage {
  if (isLess(stretch.to, from)) return isFromKnown ? 'not surveyed' : 'unknown';
  if (isLess(to, stretch.from)) return isToKnown ? 'not surveyed' : 'unknown';
  return 'surveyed';
}

/** Metres of a stretch that both surveys have looked at. */
export const lengthWithin = (reaches: readonly Reach[], { from, to }: Stretch): number =>
  Math.max(
    0,
    Math.min(to, ...reaches.map((reach) => reach.to)) - Math.max(from, ...reaches.map((reach) => reach.from)),
  );

/** The stretches from 0 to `end` that a survey has not, or not known to have, looked at. */
export function gapsOf({ from, to, isFromKnown, isToKnown }: Reach, end: number): (Stretch & { isKnown: boolean })[] {
  return [
    { from: 0, to: Math.min(from, end), isKnown: isFromKnown },
    { from: Math.max(to, 0), to: end, isKnown: isToKnown },
  ].filter((gap) => isLess(gap.from, gap.to));
}
