/** The viewer's `src/ui/useMediaQuery.ts`: the recorded window answers, as far as it is known. */
import { useContext } from 'react';
import type { SeenWindow } from '@/state/seenScreen';
import { NARROW, PHONE, useMediaQuery as useOwnMediaQuery } from '@/ui/useMediaQuery';
import { RecordedScreen } from '../recordedScreen';

const SIZE = /^\((min|max)-(width|height): ([\d.]+)px\)$/;

/** Null where one of its conditions is neither for a size nor for the theme. */
function matchesIn(window: SeenWindow, query: string): boolean | null {
  if (query === '(prefers-color-scheme: dark)') return window.isDark;
  const answers = query.split(', ').map((all) =>
    all.split(' and ').map((condition) => {
      const [, bound, side, pixels] = SIZE.exec(condition) ?? [];
      if (bound === undefined) return null;
      const size = side === 'width' ? window.width : window.height;
      return bound === 'min' ? size >= Number(pixels) : size <= Number(pixels);
    }),
  );
  return answers.flat().includes(null) ? null : answers.some((all) => all.every((answer) => answer === true));
}

export function useMediaQuery(query: string): boolean {
  const window = useContext(RecordedScreen)?.window;
  const own = useOwnMediaQuery(query);
  return (window && matchesIn(window, query)) ?? own;
}

export const useIsNarrow = () => useMediaQuery(NARROW);
export const useIsPhone = () => useMediaQuery(PHONE);
