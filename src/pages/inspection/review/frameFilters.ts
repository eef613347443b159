/** Which frames of an inspection are shown: pure. */
import type { Frame } from '@/api/contract/frames';
import { isReported } from '@/lib/isReported';
import { CAPTION } from '@/lib/suggestedCodes';
import { isOpenSuggestion, isSuggested } from '@/lib/undecided';
import { isUnreviewed } from './selectFrame';

/** How many open comments a frame has, by its id; frames without any are left out. */
export type OpenComments = ReadonlyMap<number, number>;
const NO_COMMENTS: OpenComments = new Map();

/** The ids of coded frames that lack something, as `lib/undecided.ts` has it; undefined until the codes are known. */
export type CodedProblems = ReadonlySet<number> | undefined;

const SHOWS = {
  Undecided: (frame, _open, problems) =>
    isOpenSuggestion(frame) || (!frame.isHidden && problems?.has(frame.id) === true),
  Report: isReported,
  All: () => true,
  Suggested: isSuggested,
  Unreviewed: isUnreviewed,
  Accepted: ({ isAccepted }) => isAccepted,
  Coded: ({ defectCode }) => defectCode !== null,
  Hidden: ({ isHidden }) => isHidden,
  Commented: ({ id }, open) => open.has(id),
} as const satisfies Readonly<Record<string, (frame: Frame, open: OpenComments, problems: CodedProblems) => boolean>>;

/** A further observation that is hidden was removed: it shows among the hidden ones alone. */
const isThere = (filter: FrameFilter, { observation, isHidden }: Frame): boolean =>
  observation === 1 || !isHidden || filter === 'Hidden';

export type FrameFilter = keyof typeof SHOWS;
export const FRAME_FILTERS = Object.keys(SHOWS) as FrameFilter[];

/** The class that image analysis gave a frame, or `CAPTION`, and its least certainty in per cent; null asks for neither. */
export interface ClassFilter {
  class: string | null;
  certainty: number | null;
}

export const ANY_CLASS: ClassFilter = { class: null, certainty: null };

/** Whether a frame passes the filter and the class filter. */
export const isShownBy =
  (filter: FrameFilter, { class: label, certainty }: ClassFilter, open = NO_COMMENTS, problems?: CodedProblems) =>
  (frame: Frame): boolean =>
    SHOWS[filter](frame, open, problems) &&
    isThere(filter, frame) &&
    (label === null || classOf(frame) === label) &&
    (certainty === null ||
      Boolean(frame.suggestion?.caption) ||
      Math.round(100 * (frame.classCertainty ?? 0)) >= certainty);

const classOf = ({ suggestion, classLabel }: Frame): string | null => (suggestion?.caption ? CAPTION : classLabel);

/** The classes that the frames have, in alphabetical order. */
export const classesOf = (frames: readonly Frame[]): string[] =>
  [...new Set(frames.flatMap((frame) => classOf(frame) ?? []))].sort();

/**
 * How many frames each filter shows, of those that the class filter leaves; 'All' counts pictures, not observations.
 */
export function countByFilter(
  frames: readonly Frame[],
  ofClass: ClassFilter,
  open = NO_COMMENTS,
  problems?: CodedProblems,
): Readonly<Record<FrameFilter, number>> {
  const counts = Object.fromEntries(FRAME_FILTERS.map((filter) => [filter, 0])) as Record<FrameFilter, number>;
  const shows = FRAME_FILTERS.map((filter) => [filter, isShownBy(filter, ofClass, open, problems)] as const);
  for (const frame of frames) {
    for (const [filter, isShown] of shows) {
      if ((filter !== 'All' || frame.observation === 1) && isShown(frame)) counts[filter] += 1;
    }
  }
  return counts;
}
