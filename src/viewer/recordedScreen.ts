/** What the person saw beside address and data, for the screens in the viewer; null where that was not recorded. */
import { createContext } from 'react';
import type { Json } from '@/replay/redact';
import type { SeenScreen } from '@/state/seenScreen';
import { withoutAddresses } from './screenState';

export const RecordedScreen = createContext<SeenScreen | null>(null);

const isSize = (value: unknown) => typeof value === 'number' && value > 0 && value < Infinity;

/**
 * Open dialogs may be about rows that have addresses, of which nothing is to be loaded. A window that is none is left out.
 * The cast is unchecked: a file may contain anything, and `StepBoundary` catches what breaks the screens.
 */
export function recordedScreen(recorded: Json): SeenScreen | null {
  const seen = withoutAddresses(recorded) as SeenScreen | null;
  if (!seen?.window || (isSize(seen.window.width) && isSize(seen.window.height))) return seen;
  return { ...seen, window: undefined };
}
