/** Scrolls the screen as the person had: at each step whose scrolling is another, and again while it is being drawn. */
import { useEffect, type RefObject } from 'react';
import { scrollPlace } from '@/app/shell/scrollPlaces';
import type { Milliseconds } from '@/lib/units';
import type { Step } from './openReport';

/** How long a list may take until it has so many rows. */
const DRAWING_MS: Milliseconds = 2_000;

export function useRecordedScrolling(stage: RefObject<HTMLElement | null>, { place, seen }: Step) {
  const scrolled = JSON.stringify(seen?.scrolled ?? {});
  useEffect(() => {
    const root = stage.current;
    if (!root) return undefined;
    const left = new Map(Object.entries(JSON.parse(scrolled) as Record<string, number>));
    const names = [...left.keys()];
    const scroll = () => {
      for (const [name, top] of left) {
        const element = scrollPlace(root, name);
        if (!element) continue;
        element.scrollTop = top;
        // Done, and from now on the reader's to scroll.
        if (Math.abs(element.scrollTop - top) <= 1) left.delete(name);
      }
      if (left.size === 0) drawing.disconnect();
    };
    const drawing = new MutationObserver(scroll);
    drawing.observe(root, { childList: true, subtree: true, attributeFilter: ['style'] });
    scroll();
    const timer = setTimeout(() => drawing.disconnect(), DRAWING_MS);
    return () => {
      clearTimeout(timer);
      drawing.disconnect();
      // At the next step it may be at its top again, which is not told of each.
      for (const name of names) scrollPlace(root, name)?.scrollTo({ top: 0 });
    };
  }, [stage, place, scrolled]);
}
