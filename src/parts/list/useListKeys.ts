/**
 * The keys of a page with a list, wherever the focus is: '/' goes to the search, '?' or F1 shows the keys. They are the
 * page's only while no text is typed and no dialog or menu is open. They go by the sign, wherever the keyboard has it.
 * With single keys switched off, F1 is left.
 */
import type { InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { isSomethingOpen } from '@/ui/isSomethingOpen';
import { useShown } from '../screen/useShown';

const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const isTyping = () => document.activeElement?.closest(TYPED) != null;

export function useListKeys(search: RefObject<InputRef | null>) {
  const { isOff } = useAppSelector(selectKeys);
  const [isHelpOpen, setHelpOpen] = useShown('listKeys', false);
  const before = useRef<Element | null>(null);
  const goBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    // Windows reports AltGr, which some keyboards need for these signs, as Control and Alt.
    if (event.defaultPrevented || metaKey || ctrlKey !== altKey) return;
    const asksForHelp = key === 'F1' || (key === '?' && !isOff);
    if ((!asksForHelp && (key !== '/' || isOff)) || isTyping() || isSomethingOpen()) return;
    event.preventDefault();
    before.current = document.activeElement;
    if (asksForHelp) setHelpOpen(true);
    else search.current?.focus({ cursor: 'all' });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return {
    isHelpOpen,
    closeHelp: () => {
      setHelpOpen(false);
      goBack();
    },
    leaveSearch: () => {
      search.current?.blur();
      goBack();
    },
  };
}
