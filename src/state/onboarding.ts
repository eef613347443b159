/** What the product-tour service is told: the signed-in person, and the type of the selected organisation. */
import { createSelector } from '@reduxjs/toolkit';
import type { OnboardingAttributes } from './ports';
import { selectOrgOptions, selectOwnOrganisation, selectSelectedOrgId, selectUser } from './session';
import type { RootState } from './types';

/** The type of the selected organisation once the options are loaded; before that, of the person's own. */
const selectOrganisationType = (state: RootState) => {
  const selected = selectOrgOptions(state)?.find(({ id }) => id === selectSelectedOrgId(state));
  return selected?.type ?? selectOwnOrganisation(state)?.organisationType;
};

/** Null when nobody is signed in. */
export const selectLearner = createSelector(
  [selectUser, selectOrganisationType],
  (user, organisationType): { userId: number; attributes: OnboardingAttributes } | null =>
    user && organisationType
      ? {
          userId: user.id,
          attributes: {
            email: user.email,
            firstName: user.firstName,
            lastName: user.lastName,
            signUpDate: user.createdAt,
            userLevel: user.userLevel,
            organisationType,
          },
        }
      : null,
);
