/**
 * What a person sees that neither the address nor the data tell: the window, how far lists are scrolled, and what is
 * open or enlarged. It is in actions for the recorder alone, as the path is (`visitedPath.ts`): no reducer holds it.
 */
import { createAction } from '@reduxjs/toolkit';
import type { Pixels } from '@/lib/units';
import type { Json } from '@/replay/redact';

export interface SeenWindow {
  width: Pixels;
  height: Pixels;
  isDark: boolean;
}

export interface SeenScreen {
  window?: SeenWindow;
  /** Pixels from the top, by the place of what is scrolled (`app/shell/scrollPlaces.ts`). */
  scrolled?: Readonly<Record<string, Pixels>>;
  /** What is open or enlarged, by the name that `parts/screen/useShown.ts` has for it; null once it is closed. */
  shown?: Readonly<Record<string, { is: unknown } | null>>;
}

/** What has changed; of `shown`, by name. */
export const screenSeen = createAction<SeenScreen>('app/screenSeen');

/** What is seen after an action; null as long as nothing was recorded of it. `before` is what this gave before that. */
export function seenAfter(before: Json, action: { type: string }): Json {
  if (!screenSeen.match(action)) return before;
  // The casts are unchecked: a file may contain anything, and spreading takes all of it.
  const known = before as SeenScreen | null;
  const { payload } = action;
  return { ...known, ...payload, shown: { ...known?.shown, ...payload?.shown } } as unknown as Json;
}
