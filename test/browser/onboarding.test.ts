import { createLocalTour } from '@/browser/onboarding';
import { createUserflow } from '@/browser/userflow';
import type { KeyValueStorage, OnboardingAttributes } from '@/state/ports';

const attributes: OnboardingAttributes = {
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  signUpDate: '2026-01-02T03:04:05Z',
  userLevel: 'standard',
  organisationType: 'Contractor',
};

function memory(): KeyValueStorage & { keys(): string[] } {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    watch: () => undefined,
    keys: () => [...kept.keys(), ...kept.values()],
  };
}

const settled = () => new Promise(setImmediate);

describe('the local tour', () => {
  it('is offered to a person until it was taken or declined, once', () => {
    const kept = memory();
    const tour = createLocalTour(kept);
    const seen: string[] = [];
    tour.subscribe(() => seen.push(tour.state()));
    expect(tour.state()).toBe('absent');
    tour.identify(1, attributes);
    tour.settle();
    tour.identify(2, attributes);
    tour.start();
    tour.reset();
    tour.identify(1, attributes);
    tour.identify(2, attributes);
    expect(seen).toEqual(['offered', 'settled', 'offered', 'running', 'absent', 'settled', 'settled']);
  });

  it('can be started by who has seen it before', () => {
    const tour = createLocalTour(memory());
    tour.identify(1, attributes);
    tour.settle();
    tour.start();
    expect(tour.state()).toBe('running');
    tour.settle();
    expect(tour.state()).toBe('settled');
  });

  it('goes on when the organisation worked in changes', () => {
    const tour = createLocalTour(memory());
    tour.identify(1, attributes);
    tour.start();
    tour.identify(1, { ...attributes, organisationType: 'Asset_Owner' });
    expect(tour.state()).toBe('running');
  });

  it('is for nobody while nobody is signed in, as when another service gives the tour', () => {
    const kept = memory();
    const tour = createLocalTour(kept);
    tour.start();
    expect(tour.state()).toBe('absent');
    expect(kept.keys()).toEqual([]);
  });

  it('keeps nothing of the person but the number', () => {
    const kept = memory();
    const tour = createLocalTour(kept);
    tour.identify(7, attributes);
    tour.settle();
    expect(kept.keys()).toEqual(['tour-seen-7', 'yes']);
  });

  it('stays away after it was declined where storage keeps nothing', () => {
    const tour = createLocalTour({ ...memory(), get: () => null });
    tour.identify(1, attributes);
    tour.settle();
    expect(tour.state()).toBe('settled');
  });
});

describe('Userflow', () => {
  function service() {
    const calls: unknown[][] = [];
    return {
      calls,
      init: (token: string) => void calls.push(['init', token]),
      identify: async (...args: unknown[]) => void calls.push(['identify', ...args]),
      reset: () => void calls.push(['reset']),
    };
  }

  it('is told the six attributes, and of the end', async () => {
    const userflow = service();
    const onboarding = createUserflow('token', fail, async () => userflow);
    onboarding.identify(7, attributes);
    onboarding.reset();
    await settled();
    expect(userflow.calls).toEqual([
      ['init', 'token'],
      [
        'identify',
        '7',
        {
          email: 'a@example.com',
          first_name: 'A',
          last_name: 'B',
          signed_up_at: '2026-01-02T03:04:05Z',
          user_level: 'standard',
          organisation_type: 'Contractor',
        },
      ],
      ['reset'],
    ]);
  });

  it('is not loaded for a visitor', async () => {
    const load = jest.fn(async () => service());
    createUserflow('token', fail, load).reset();
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  it('reports what fails, and tries again with the next person', async () => {
    const userflow = service();
    const reported: unknown[] = [];
    const blocked = new Error('blocked');
    let isBlocked = true;
    const onboarding = createUserflow(
      'token',
      (error) => reported.push(error),
      async () => {
        if (isBlocked) throw blocked;
        return userflow;
      },
    );
    onboarding.identify(1, attributes);
    await settled();
    isBlocked = false;
    onboarding.identify(2, attributes);
    await settled();
    expect(reported).toEqual([blocked]);
    expect(userflow.calls.map(([name]) => name)).toEqual(['init', 'identify']);
  });
});

function fail(error: unknown): never {
  throw error;
}
