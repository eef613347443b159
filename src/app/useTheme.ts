/** The theme in use: the person's choice, else the system's; `public/beforeFirstPaint.js` has set it before the first paint. */
import { useEffect } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectTheme } from '@/state/preferences';
import { themes } from '@/ui/theme';
import { useMediaQuery } from '@/ui/useMediaQuery';

export function useIsDark(): boolean {
  const choice = useAppSelector(selectTheme);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  // Paper is white.
  const isPrinted = useMediaQuery('print');
  return !isPrinted && (choice === 'dark' || (choice === 'system' && isSystemDark));
}

export function useTheme() {
  const name = useIsDark() ? 'dark' : 'light';
  const motion = useMediaQuery('(prefers-reduced-motion: reduce)') ? 'still' : 'motion';
  useEffect(() => {
    document.documentElement.dataset.theme = name;
  }, [name]);
  return themes[name][motion];
}
