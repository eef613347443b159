/**
 * Functions that are the same at each render, so that what is drawn with them need not be drawn again for them. Each
 * calls what it was at the last commit. For events only, not while rendering.
 */
import { useInsertionEffect, useState } from 'react';

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>;

function keep<T extends Functions>(first: T) {
  let latest = first;
  const stable = Object.fromEntries(
    Object.keys(first).map((name) => [name, (...args: never[]) => latest[name]?.(...args)]),
  );
  return {
    stable: stable as T,
    become: (next: T) => {
      latest = next;
    },
  };
}

export function useStableFunctions<T extends Functions>(functions: T): T {
  const [kept] = useState(() => keep(functions));
  useInsertionEffect(() => kept.become(functions));
  return kept.stable;
}
