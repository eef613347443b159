/**
 * The keys of the review screen as data: what each does, and which a person has chosen instead. The place to start
 * reading; the way of a key that changes a frame, here H:
 *
 * | step   | where                        | what                                                                     |
 * | ------ | ---------------------------- | ------------------------------------------------------------------------ |
 * | key    | `useReviewKeys`              | hears it, and calls the action that this table names: `hide`             |
 * | action | `useReview`                  | which frames, the change, and which frame is selected next               |
 * | change | `state/frameEdits/thunks.ts` | `changeFrames` makes one step of it, with what takes it back             |
 * | shown  | `state/frameEdits/slice.ts`  | the step waits; `applyEdits` shows it on top of the server's frames      |
 * | save   | `state/frameEdits/saga.ts`   | sends it, again where that may help, and puts the answer into the lists  |
 * | kept   | `state/frameEdits/journal.ts`| what waits outlives a reload                                             |
 * | told   | `SaveState`                  | saved, saving, waiting, or which frame was not saved, to retry or discard |
 */
import type { KeyChoice } from '@/state/preferences';

/** `id` names the action in the screen and in the person's preferences; `keys` as KeyboardEvent.key spells them. */
export const REVIEW_KEYS = [
  { id: 'next', label: 'Next frame', keys: ['ArrowRight', 'j'] },
  { id: 'previous', label: 'Previous frame', keys: ['ArrowLeft', 'k'] },
  { id: 'tenOn', label: 'Ten frames on', keys: ['Shift+ArrowRight', 'Shift+J'] },
  { id: 'tenBack', label: 'Ten frames back', keys: ['Shift+ArrowLeft', 'Shift+K'] },
  { id: 'first', label: 'First frame', keys: ['Home'] },
  { id: 'last', label: 'Last frame', keys: ['End'] },
  { id: 'nextUnreviewed', label: 'Next unreviewed frame', keys: ['n'] },
  { id: 'mark', label: 'Mark frames from here', keys: ['x'] },
  { id: 'hide', label: 'Hide or show the frame', keys: ['h'] },
  { id: 'accept', label: 'Accept the frame', keys: ['a'] },
  { id: 'code', label: 'Choose a defect code', keys: ['d'] },
  { id: 'chainage', label: 'Enter the chainage', keys: ['c'] },
  { id: 'remarks', label: 'Write remarks', keys: ['r'] },
  { id: 'undo', label: 'Undo', keys: ['z', 'Control+z', 'Meta+z'] },
  { id: 'redo', label: 'Redo', keys: ['Shift+Z', 'Control+Shift+Z', 'Meta+Shift+Z', 'Control+y'] },
  { id: 'report', label: 'Show the report', keys: ['['] },
  { id: 'all', label: 'Show all frames', keys: [']'] },
  { id: 'play', label: 'Play or pause the video', keys: [' '] },
  { id: 'zoomIn', label: 'Zoom in', keys: ['+', '='] },
  { id: 'zoomOut', label: 'Zoom out', keys: ['-'] },
  { id: 'zoomReset', label: 'Fit the picture', keys: ['0'] },
  { id: 'why', label: 'Why this grade', keys: ['w'] },
  { id: 'keys', label: 'Show the keys', keys: ['?', 'F1'] },
] as const satisfies readonly { id: string; label: string; keys: readonly string[] }[];

export type ReviewAction = (typeof REVIEW_KEYS)[number]['id'];

export const DEFAULT_KEYS: KeyChoice = { isOff: false, keys: {} };

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** 'Control+Shift+Z', 'ArrowRight', '?'. Shift counts where it does not already make another sign of the key. */
export function nameOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' ';
  return [
    ctrlKey && 'Control',
    metaKey && 'Meta',
    altKey && 'Alt',
    shiftKey && !isSign && 'Shift',
    key.length === 1 && !shiftKey ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('+');
}

export const keysOf = (action: ReviewAction, { keys }: KeyChoice): readonly string[] =>
  keys[action] ?? REVIEW_KEYS.find(({ id }) => id === action)?.keys ?? [];

const isSafeAlone = (name: string): boolean => /^(Control|Meta|F\d)/.test(name);

/** What the key does, or undefined. */
export function actionOfKey(press: KeyPress, choice: KeyChoice): ReviewAction | undefined {
  const name = nameOfKey(press);
  if (choice.isOff && !isSafeAlone(name)) return undefined;
  return REVIEW_KEYS.find(({ id }) => keysOf(id, choice).includes(name))?.id;
}

/** The other action that the key would be taken from. */
export const holderOfKey = (name: string, action: ReviewAction, choice: KeyChoice) =>
  REVIEW_KEYS.find(({ id }) => id !== action && keysOf(id, choice).includes(name));
