/** Listens to the keys of the review screen wherever the focus is, except where a key has a meaning of its own. */
import { useEffect, useEffectEvent } from 'react';
import type { KeyChoice } from '@/state/preferences';
import { actionOfKey, type ReviewAction } from './reviewKeys';

const TYPING = 'input, textarea, select, [contenteditable="true"]';
const OWN_KEYS = '[role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="slider"], video';

/** Space and Enter press a focused button; letters do not. */
const pressesButton = (key: string, target: Element): boolean =>
  (key === ' ' || key === 'Enter') && target.closest('button, a, summary') !== null;

export function useReviewKeys(choice: KeyChoice, actions: Readonly<Record<ReviewAction, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || target.closest(`${TYPING}, ${OWN_KEYS}`) || pressesButton(event.key, target)) return;
    const action = actionOfKey(event, choice);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
