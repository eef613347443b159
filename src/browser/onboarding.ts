/** The app's own short tour, where the build was given no token of a product-tour service (`userflow.ts`). */
import type { KeyValueStorage, Onboarding } from '@/state/ports';
import { storage } from './storage';

/** 'absent' while nobody is signed in, or where another service gives the tour. */
export type TourState = 'absent' | 'offered' | 'running' | 'settled';

/** The app's own tour. Made for React's `useSyncExternalStore`. */
export interface LocalTour extends Onboarding {
  subscribe(onChange: () => void): () => void;
  state(): TourState;
  /** Also for who has seen it before. */
  start(): void;
  /** Declined or over: it is not offered again to this person in this browser. */
  settle(): void;
}

/** By the id, so that storage tells nothing of a person. */
const seenKey = (userId: number) => `tour-seen-${userId}`;

export function createLocalTour(kept: KeyValueStorage): LocalTour {
  let userId: number | null = null;
  let state: TourState = 'absent';
  const listeners = new Set<() => void>();

  const become = (next: TourState) => {
    state = next;
    for (const notify of listeners) notify();
  };
  /** Kept in memory too, for storage that keeps nothing. */
  const see = (next: 'running' | 'settled') => {
    if (userId === null) return;
    kept.set(seenKey(userId), 'yes');
    become(next);
  };

  return {
    identify(next) {
      // The same person with another attribute, after a switch of the organisation say: no reason to begin again.
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
