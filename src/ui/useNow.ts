/** The current time for display, updated once a minute; one timer serves all components. */
import { useSyncExternalStore } from 'react';

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    listeners.forEach((listener) => listener());
  }, 60_000);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Milliseconds since 1970, at most a minute old. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
