/**
 * The keys of the review screen as data: what each does, and which a person has chosen instead. The place to start
 * reading; the way of a key that changes a frame, here H:
 *
 * | step   | where                        | what                                                                     |
 * | ------ | ---------------------------- | ------------------------------------------------------------------------ |
 * | key    | `useReviewKeys`              | hears it, and calls the action that this table names: `hide`             |
 * | action | `useReviewEdits`             | which frames, the change, and which frame is selected next               |
 * | change | `state/edits/thunks.ts` | `changeFrames` makes one step of it, with what takes it back             |
 * | shown  | `state/edits/preview.ts`| the step waits; `applyEdits` shows it on top of the server's frames      |
 * | save   | `state/edits/saga.ts`   | sends it, again where that may help, and puts the answer into the lists  |
 * | kept   | `state/edits/journal.ts`| what waits outlives a reload                                             |
 * | told   | `SaveState`                  | saved, saving, waiting, or which frame was not saved, to retry or discard |
 */
import type { KeyChoice } from '@/state/preferences';

/** `id` names the action in the screen and in the person's preferences; `keys` as KeyboardEvent.key spells them. */
export const REVIEW_KEYS = [
  { id: 'next', label: 'Next frame', keys: ['ArrowRight', 'j'] },
  { id: 'previous', label: 'Previous frame', keys: ['ArrowLeft', 'k'] },
  { id: 'tenOn', label: 'Forward 10 frames', keys: ['Shift+ArrowRight', 'Shift+J'] },
  { id: 'tenBack', label: 'Back 10 frames', keys: ['Shift+ArrowLeft', 'Shift+K'] },
  { id: 'first', label: 'First frame', keys: ['Home'] },
  { id: 'last', label: 'Last frame', keys: ['End'] },
  { id: 'nextUnreviewed', label: 'Next unreviewed frame', keys: ['n'] },
  { id: 'nextUndecided', label: 'Next frame to decide', keys: ['g'] },
  { id: 'nextInspection', label: 'Next inspection of the list', keys: ['Shift+N'] },
  { id: 'mark', label: 'Mark frames from here', keys: ['x'] },
  { id: 'markAll', label: 'Mark all frames that are shown', keys: ['Control+a', 'Meta+a'] },
  { id: 'hide', label: 'Hide or show the frame; remove a further observation', keys: ['h'] },
  { id: 'accept', label: 'Accept the suggestion; else confirm the code, or say: no defect', keys: ['a'] },
  { id: 'dismissSuggestion', label: 'Dismiss the suggestion', keys: ['e'] },
  { id: 'addObservation', label: 'Add an observation on the same frame', keys: ['v'] },
  { id: 'code', label: 'Code the frame, or recode it', keys: ['d'] },
  { id: 'chainage', label: 'Enter the chainage', keys: ['c'] },
  { id: 'quantity', label: 'Enter quantities and per cent', keys: ['q'] },
  { id: 'remarks', label: 'Enter remarks', keys: ['r'] },
  { id: 'comment', label: 'Write a comment', keys: ['m'] },
  { id: 'atJoint', label: 'At joint: yes or no', keys: ['t'] },
  { id: 'continuous', label: 'Continuous defect: point, start or end; over all marked frames', keys: ['b'] },
  { id: 'tellOwner', label: 'Tell the owner of an emergency', keys: ['!'] },
  { id: 'undo', label: 'Undo', keys: ['z', 'Control+z', 'Meta+z'] },
  { id: 'redo', label: 'Redo', keys: ['Shift+Z', 'Control+Shift+Z', 'Meta+Shift+Z', 'Control+y'] },
  { id: 'report', label: 'Show the report', keys: ['['] },
  { id: 'all', label: 'Show all frames', keys: [']'] },
  { id: 'undecided', label: 'Show what is left to decide', keys: ['\\'] },
  { id: 'outline', label: 'Show or hide the outline and measurements', keys: ['l'] },
  { id: 'measure', label: 'Measure on the picture', keys: ['y'] },
  { id: 'play', label: 'Play or pause the video', keys: [' '] },
  { id: 'stepOn', label: 'Video: forward 1/25 s', keys: ['.'] },
  { id: 'stepBack', label: 'Video: back 1/25 s', keys: [','] },
  { id: 'jumpOn', label: 'Video: forward half a metre, or 2 ft', keys: ['p'] },
  { id: 'jumpBack', label: 'Video: back half a metre, or 2 ft', keys: ['u'] },
  { id: 'faster', label: 'Video: faster', keys: ['>'] },
  { id: 'slower', label: 'Video: slower', keys: ['<'] },
  { id: 'loop', label: 'Video: loop around the frame', keys: ['Shift+L'] },
  { id: 'zoomIn', label: 'Zoom in', keys: ['+', 'i'] },
  { id: 'zoomOut', label: 'Zoom out', keys: ['o'] },
  { id: 'zoomReset', label: 'Fit the picture', keys: ['f'] },
  { id: 'filmstrip', label: 'Show or hide the filmstrip', keys: ['s'] },
  { id: 'why', label: 'Why this grade', keys: ['w'] },
  { id: 'keys', label: 'Show the keys', keys: ['?', 'F1'] },
] as const satisfies readonly { id: string; label: string; keys: readonly string[] }[];

export type ReviewAction = (typeof REVIEW_KEYS)[number]['id'];

export const DEFAULT_KEYS: KeyChoice = { isOff: false, keys: {} };

interface KeyPress {
  key: string;
  /** The place of the key, by its name on a US keyboard. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * The name of a key: 'Control+Shift+Z', 'ArrowRight', '?'. Shift and AltGr count only where they do not already make
 * another sign of the key; Windows reports AltGr as Control and Alt.
 */
export function nameOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' ';
  const isAltGr = isSign && altKey;
  return [
    ctrlKey && !isAltGr && 'Control',
    metaKey && 'Meta',
    altKey && !isAltGr && 'Alt',
    shiftKey && !isSign && 'Shift',
    key.length === 1 && !shiftKey ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join('+');
}

export const keysOf = (action: ReviewAction, { keys }: KeyChoice): readonly string[] =>
  keys[action] ?? REVIEW_KEYS.find(({ id }) => id === action)?.keys ?? [];

const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  Control: 'Ctrl',
  Meta: '⌘',
  ' ': 'Space',
};
/** The name as it is printed on the key. */
export const keyText = (name: string): string =>
  name === '+' || name === ' '
    ? (SIGNS[name] ?? name)
    : name
        .split('+')
        .map((part) => SIGNS[part] ?? part.toUpperCase())
        .join(' ');

const isSafeAlone = (name: string): boolean => /^(Control|Meta|F\d)/.test(name);

/** What the key does, or undefined. */
export function actionOfKey(press: KeyPress, choice: KeyChoice): ReviewAction | undefined {
  const name = nameOfKey(press);
  if (choice.isOff && !isSafeAlone(name)) return undefined;
  return REVIEW_KEYS.find(({ id }) => keysOf(id, choice).includes(name))?.id;
}

/** By place, since the row of digits has its twelve keys in the same places on every keyboard. */
const HOUR_KEYS = [...'123456789'].map((digit) => `Digit${digit}`).concat('Digit0', 'Minus', 'Equal');

/** The clock position that the key enters, 1 to 12, or undefined. These keys cannot be given to an action. */
export function hourOfKey(press: KeyPress, choice: KeyChoice): number | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (choice.isOff || ctrlKey || metaKey || altKey) return undefined;
  // By sign where there is one: French keyboards have their digits on Shift, and number pads are elsewhere.
  if (/^[0-9]$/.test(key)) return Number(key) || 10;
  const index = shiftKey ? -1 : HOUR_KEYS.indexOf(code);
  return index < 0 ? undefined : index + 1;
}

/** The other action that has the key already, or undefined. */
export const holderOfKey = (name: string, action: ReviewAction, choice: KeyChoice) =>
  REVIEW_KEYS.find(({ id }) => id !== action && keysOf(id, choice).includes(name));
