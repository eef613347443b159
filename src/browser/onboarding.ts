/** The state of the app's own short tour, for builds without the token of a product-tour service (`userflow.ts`). */
import type { KeyValueStorage, Onboarding } from '@/state/ports';
import { storage } from './storage';

/** 'absent' while nobody is signed in, or where another service gives the tour. */
export type TourState = 'absent' | 'offered' | 'running' | 'settled';

/** Made for React's `useSyncExternalStore`. */
export interface LocalTour extends Onboarding {
  subscribe(onChange: () => void): () => void;
  state(): TourState;
  /** Starts the tour, even for a person who has seen it before. */
  start(): void;
  /** The person has declined or finished the tour: it is not offered to them again in this browser. */
  settle(): void;
}

/** The key has the user's id only, so that storage names no person. */
const seenKey = (userId: number) => `tour-seen-${userId}`;

export function createLocalTour(kept: KeyValueStorage): LocalTour {
  let userId: number | null = null;
  let state: TourState = 'absent';
  const listeners = new Set<() => void>();

  const become = (next: TourState) => {
    state = next;
    for (const notify of listeners) notify();
  };
  /** Notes that the person has seen the tour: in storage, and in `state` for storage that keeps nothing. */
  const see = (next: 'running' | 'settled') => {
    if (userId === null) return;
    kept.set(seenKey(userId), 'yes');
    become(next);
  };

  return {
    identify(next) {
      // Only an attribute has changed, as after switching the organisation: the tour does not begin again.
      if (next === userId) return;
      userId = next;
      become(kept.get(seenKey(next)) === null ? 'offered' : 'settled');
    },
    reset() {
      userId = null;
      become('absent');
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    state: () => state,
    start: () => see('running'),
    settle: () => see('settled'),
  };
}

export const localTour = createLocalTour(storage);
