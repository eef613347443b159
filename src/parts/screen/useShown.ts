/**
 * `useState` for what a person opens or enlarges, which also tells bug reports of it, so that their viewer shows it; the
 * viewer has one of its own (`src/viewer/inert/useShown.ts`).
 */
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import type { Milliseconds } from '@/lib/units';
import { useAppDispatch } from '@/state/hooks';
import { screenSeen } from '@/state/seenScreen';

interface ShownOptions<T> {
  /** A value is told once it has stayed so long; without it, at once. */
  rest?: Milliseconds;
  /** What is told of a value, where that is not all of it. The same function each time. */
  told?: (value: T) => unknown;
}

/**
 * `name` is a word that no other place of the app has. What is told is plain data, without files and without what a
 * person typed; null and false are told as closed.
 */
export function useShown<T>(
  name: string,
  initial: T | (() => T),
  { rest = 0, told = (value) => value }: ShownOptions<T> = {},
): [T, Dispatch<SetStateAction<T>>] {
  const dispatch = useAppDispatch();
  const [value, setValue] = useState(initial);
  const shown = useMemo(() => told(value), [told, value]);
  const isShown = shown !== null && shown !== false;
  useEffect(() => {
    if (!isShown) return undefined;
    const tell = () => void dispatch(screenSeen({ shown: { [name]: { is: shown } } }));
    if (rest === 0) return tell();
    const timer = setTimeout(tell, rest);
    return () => clearTimeout(timer);
  }, [dispatch, name, isShown, shown, rest]);
  useEffect(
    () => (isShown ? () => void dispatch(screenSeen({ shown: { [name]: null } })) : undefined),
    [dispatch, name, isShown],
  );
  return [value, setValue];
}
