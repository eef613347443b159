/**
 * Arrows step and Space plays, wherever the focus is, but where these keys belong to what has it. The screens have keys of
 * their own and listen at the window: none gets there.
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
    // Above React's root and below the window.
    document.body.addEventListener('keydown', listen);
    return () => document.body.removeEventListener('keydown', listen);
  }, []);
}
