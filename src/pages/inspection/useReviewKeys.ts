/**
 * Hears the keys of the review screen wherever the focus is, and runs their actions; `reviewKeys.ts` says which key is
 * for which action.
 *
 * A key belongs to a field only while text is typed into it, and to a dialog, a menu or a list of choices while that is
 * open. All other controls leave letters to the screen, and keep the keys that move or press them (arrows, Home, Space
 * …) as the WAI-ARIA patterns have it, for people who reach them by keyboard. Somebody who presses a control with the
 * mouse works on the frames: the control gives up the focus at once, so that the next key, arrows too, is the screen's
 * again. Buttons and links keep the focus, since they want nothing but Space and Enter.
 */
import { useEffect, useEffectEvent } from 'react';
import { useScreenActions } from '@/parts/palette/PaletteProvider';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { actionOfKey, hourOfKey, keysOf, keyText, REVIEW_KEYS, type ReviewAction } from './review/reviewKeys';
import type { Review } from './review/useReview';
import type { ReviewFocus } from './review/useReviewFocus';
import type { Answers } from './suggestion/useAnswers';
import type { Player } from './frame/usePlayer';
import type { Zoom } from './frame/useZoom';

const MOVED = 'input[type="radio"], [role="slider"], [role="tab"], [role="separator"]';
const PRESSED = 'input[type="checkbox"], [role="switch"]';
const TYPED = 'input, textarea, select, [contenteditable="true"]';
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"], .ant-dropdown-open';

function keepsKey(target: Element, key: string): boolean {
  if (target.closest(OPEN)) return true;
  const isPress = key === ' ' || key === 'Enter';
  if (target.closest(MOVED)) return isPress || /^(Arrow|Home$|End$|Page)/.test(key);
  if (target.closest(`${PRESSED}, button, a, summary`)) return isPress;
  return target.closest(TYPED) !== null;
}

/** Takes the focus from a control that was pressed with the mouse, back to the screen. */
function watchPresses(): () => void {
  let isPointer = false;
  const release = () => {
    const { activeElement } = document;
    if (!isPointer || !(activeElement instanceof HTMLElement) || activeElement.closest(OPEN)) return;
    if (activeElement.matches(`${MOVED}, ${PRESSED}`)) activeElement.blur();
  };
  const watched = {
    pointerdown: () => (isPointer = true),
    keydown: () => (isPointer = false),
    // Both, because a press gives the focus at `focusin` or at `click`, or the control had it before.
    focusin: release,
    click: release,
  };
  for (const [type, listen] of Object.entries(watched)) addEventListener(type, listen, true);
  return () => {
    for (const [type, listen] of Object.entries(watched)) removeEventListener(type, listen, true);
  };
}

type OfPlayer = 'stepOn' | 'stepBack' | 'jumpOn' | 'jumpBack' | 'slower' | 'faster' | 'toggleLoop';

interface Screen {
  review: Review;
  zoom: Zoom;
  focus: ReviewFocus;
  answers: Answers;
  toggleOutline: () => void;
  measure: () => void;
  tellOwner: () => void;
  toggleFilmstrip: () => void;
  play: () => void;
  player: Pick<Player, OfPlayer>;
  openNext: () => void;
  toggle: (panel: 'why' | 'keys') => void;
}

export function useReviewKeys({
  review,
  zoom,
  focus,
  answers,
  play,
  player,
  openNext,
  toggle,
  ...screen
}: Screen): void {
  const choice = useAppSelector(selectKeys);
  const { list, selection, edits } = review;
  const actions: Readonly<Record<ReviewAction, () => void>> = {
    next: () => selection.step(1),
    previous: () => selection.step(-1),
    tenOn: () => selection.step(10),
    tenBack: () => selection.step(-10),
    first: () => selection.select(0),
    last: () => selection.select((list.frames?.length ?? 0) - 1),
    nextUnreviewed: selection.selectNextUnreviewed,
    nextUndecided: selection.selectNextUndecided,
    nextInspection: openNext,
    mark: selection.mark,
    markAll: selection.markAll,
    hide: edits.hide,
    accept: answers.accept,
    dismissSuggestion: answers.dismiss,
    addObservation: () => selection.frame && void edits.addObservation(selection.frame),
    code: () => focus.lead('code'),
    chainage: () => focus.lead('chainage'),
    quantity: () => focus.lead('quantity'),
    remarks: () => focus.lead('remarks'),
    comment: () => focus.lead('comment'),
    atJoint: edits.changeAtJoint,
    continuous: edits.changeContinuous,
    undo: edits.undo,
    redo: edits.redo,
    report: () => list.setFilter('Report'),
    all: () => list.setFilter('All'),
    undecided: () => list.setFilter('Undecided'),
    outline: screen.toggleOutline,
    measure: screen.measure,
    tellOwner: screen.tellOwner,
    play,
    stepOn: player.stepOn,
    stepBack: player.stepBack,
    jumpOn: player.jumpOn,
    jumpBack: player.jumpBack,
    slower: player.slower,
    faster: player.faster,
    loop: player.toggleLoop,
    zoomIn: zoom.zoomIn,
    zoomOut: zoom.zoomOut,
    zoomReset: zoom.fit,
    filmstrip: screen.toggleFilmstrip,
    why: () => toggle('why'),
    keys: () => toggle('keys'),
  };
  // Run after the palette has closed, when the screen may have been drawn anew.
  const latest = useStableFunctions(actions);
  useScreenActions(() =>
    REVIEW_KEYS.map(({ id, label }) => {
      const [key] = choice.isOff ? [] : keysOf(id, choice);
      return { id, label, keyText: key && keyText(key), run: latest[id] };
    }),
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || keepsKey(target, event.key)) return;
    const action = actionOfKey(event, choice);
    const hour = action ? undefined : hourOfKey(event, choice);
    if (!action && hour === undefined) return;
    event.preventDefault();
    if (action) actions[action]();
    else if (hour !== undefined) edits.enterHour(hour);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(watchPresses, []);
}
