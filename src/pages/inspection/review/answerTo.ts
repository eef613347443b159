/** What the key and button for agreeing do to the marked frames: each frame as it stands. Pure. */
import type { Frame } from '@/api/contract/frames';
import { isOpenSuggestion } from '@/lib/undecided';
import { isUnreviewed } from './selectFrame';

/**
 * 'accept': take over what is suggested; 'confirm': the codes are right; 'no defect': nothing is to be coded; 'take
 * back': there may be a defect after all; 'go on': all of them are answered.
 */
export type AnswerKind = 'accept' | 'confirm' | 'no defect' | 'take back' | 'go on';

export interface Answer {
  kind: AnswerKind;
  /** The frames that the answer changes. */
  frames: readonly Frame[];
  /** How many of the marked frames wait for an answer of their own, because something is suggested of them. */
  left: number;
}

/** Suggestions are accepted together only where nothing else is marked: whoever marks a stretch has not read each. */
export function answerTo(marked: readonly Frame[]): Answer {
  const rest = marked.filter((frame) => !isOpenSuggestion(frame));
  if (rest.length === 0) return { kind: 'accept', frames: marked, left: 0 };
  const left = marked.length - rest.length;
  const undecided = rest.filter(isUnreviewed);
  const isCoded = rest.some(({ defectCode }) => defectCode !== null);
  if (undecided.length > 0) return { kind: isCoded ? 'confirm' : 'no defect', frames: undecided, left };
  const isNoDefect = !isCoded && rest.every(({ isHidden }) => !isHidden);
  return isNoDefect ? { kind: 'take back', frames: rest, left } : { kind: 'go on', frames: [], left };
}
