/**
 * Userflow, the product-tour service of builds that have its token. It may neither delay nor break the app, so nothing
 * here throws or is waited for; failures are reported.
 */
import type { Userflow } from 'userflow.js';
import type { Onboarding, OnboardingAttributes } from '@/state/ports';

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
  // Calls run one after the other: a reset that overtook an `identify` would leave that person known to the service.
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
