/**
 * The viewer's keys: arrows step and Space plays, wherever the focus is, except where the focused element uses these
 * keys itself. The screens listen for their own keys at the window, so no key event is let through to it.
 */
import { useEffect, useEffectEvent } from 'react';
import type { Player } from './usePlayer';

const MOVED = 'input, textarea, [role="slider"], [role="tab"], [role="tree"], [role="combobox"]';
const PRESSED = 'button, a, summary, [role="button"]';

export function usePlayerKeys({ move, togglePlaying }: Pick<Player, 'move' | 'togglePlaying'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    event.stopPropagation();
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest(MOVED)) return;
    if (event.key === ' ' && target.closest(PRESSED)) return;
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === ' ') togglePlaying();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // On the body: above React's root, whose handlers come first, and below the window, where the screens listen.
    document.body.addEventListener('keydown', listen);
    return () => document.body.removeEventListener('keydown', listen);
  }, []);
}
