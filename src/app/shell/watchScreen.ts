/** Tells bug reports of the window, its theme, and how far what is on it is scrolled, once that has come to rest. */
import { addListener, removeListener } from '@reduxjs/toolkit';
import type { Milliseconds } from '@/lib/units';
import { recordingToggled } from '@/state/preferences';
import { screenSeen, type SeenScreen } from '@/state/seenScreen';
import type { AppDispatch } from '@/state/types';
import { moved } from '@/state/visitedPath';
import { scrolledIn } from './scrollPlaces';

const REST_MS: Milliseconds = 250;

/** Until `over`. */
export function watchScreen(dispatch: AppDispatch, over: AbortSignal): void {
  if (over.aborted) return;
  const scrollers = new Set<Element>();
  let told: Partial<Record<keyof SeenScreen, string>> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    for (const element of scrollers) if (!element.isConnected) scrollers.delete(element);
    const seen = {
      window: {
        width: innerWidth,
        height: innerHeight,
        isDark: document.documentElement.dataset.theme === 'dark',
      },
      scrolled: scrolledIn(document, scrollers),
    };
    // Each page begins unscrolled (`Recording.tsx`), also where it comes to be scrolled as the one before was.
    const keyOf = (name: 'window' | 'scrolled') =>
      JSON.stringify([seen[name], name === 'scrolled' && location.pathname]);
    const changed = (['window', 'scrolled'] as const).filter((name) => keyOf(name) !== told[name]);
    for (const name of changed) told[name] = keyOf(name);
    if (changed.length > 0) dispatch(screenSeen(Object.fromEntries(changed.map((name) => [name, seen[name]]))));
  };
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, REST_MS);
  };
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element) scrollers.add(target);
    look();
  };
  const themes = new MutationObserver(look);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  addEventListener('resize', look);
  // Scrolling of an element is heard by its ancestors only on the way down.
  addEventListener('scroll', onScroll, { capture: true, passive: true });
  // Where recording is switched off, what was told is forgotten: once it is on again, it is told anew.
  const switching = {
    actionCreator: recordingToggled,
    effect: () => {
      told = {};
      dispatch(moved({ to: location.pathname + location.search }));
      tell();
    },
  };
  dispatch(addListener(switching));
  over.addEventListener('abort', () => {
    clearTimeout(timer);
    dispatch(removeListener(switching));
    themes.disconnect();
    removeEventListener('resize', look);
    removeEventListener('scroll', onScroll, { capture: true });
  });
  tell();
}
