/** The viewer's `src/parts/screen/useShown.ts`: what was recorded as open is open, and nothing can be opened. */
import { useContext, useState } from 'react';
import { RecordedScreen } from '../recordedScreen';

const nothing = () => {};

export function useShown<T>(name: string, initial: T | (() => T)): [T, () => void] {
  const [first] = useState(initial);
  const recorded = useContext(RecordedScreen)?.shown?.[name];
  // The cast is unchecked: a file may contain anything, and `StepBoundary` catches what breaks the screens.
  return [recorded ? (recorded.is as T) : first, nothing];
}
