/**
 * The theme in use: the person's choice, else the system's. Before the first paint `public/beforeFirstPaint.js` sets
 * it.
 */
import { useEffect } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectTheme } from '@/state/preferences';
import { useIsCrew } from '@/parts/uploads/useIsCrew';
import { forFingers, themes } from '@/ui/theme';
import { useMediaQuery } from '@/ui/useMediaQuery';

export function useIsDark(): boolean {
  const choice = useAppSelector(selectTheme);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  // Prints are always light: paper is white.
  const isPrinted = useMediaQuery('print');
  return !isPrinted && (choice === 'dark' || (choice === 'system' && isSystemDark));
}

export function useTheme() {
  const name = useIsDark() ? 'dark' : 'light';
  const motion = useMediaQuery('(prefers-reduced-motion: reduce)') ? 'still' : 'motion';
  const isCrew = useIsCrew();
  useEffect(() => {
    document.documentElement.dataset.theme = name;
  }, [name]);
  return (isCrew ? forFingers : themes)[name][motion];
}
