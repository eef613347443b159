/**
 * Event handlers whose identity never changes: a component in `memo` that takes them is not drawn again whenever its
 * owner is. A call runs the handler of the last commit. Not to be called while rendering.
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
