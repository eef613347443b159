/**
 * The product-tour service: Userflow where the build was given its token, else the app's own short tour. Neither may
 * delay or break the app, so nothing here throws and nobody waits for it: what fails is reported.
 */
import type { Userflow } from 'userflow.js';
import type { KeyValueStorage, Onboarding, OnboardingAttributes } from '@/state/ports';
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

const userflowAttributes = (attributes: OnboardingAttributes) => ({
  email: attributes.email,
  first_name: attributes.firstName,
  last_name: attributes.lastName,
  signed_up_at: attributes.signUpDate,
  user_level: attributes.userLevel,
  organisation_type: attributes.organisationType,
});

type UserflowCalls = Pick<Userflow, 'init' | 'identify' | 'reset'>;

export function createUserflow(
  token: string,
  report: (error: unknown) => void,
  load: () => Promise<UserflowCalls> = () => import('userflow.js').then((module) => module.default),
): Onboarding {
  let loaded: UserflowCalls | undefined;
  // In turn: a reset that overtook the identify before it would leave the last person known to the service.
  let turn = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(report);
  };
  return {
    identify: (userId, attributes) =>
      inTurn(async () => {
        if (!loaded) {
          const userflow = await load();
          userflow.init(token);
          loaded = userflow;
        }
        await loaded.identify(String(userId), userflowAttributes(attributes));
      }),
    reset: () => inTurn(async () => loaded?.reset()),
  };
}

export const createOnboarding = (token: string, report: (error: unknown) => void): Onboarding =>
  token ? createUserflow(token, report) : localTour;
