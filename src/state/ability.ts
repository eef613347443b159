/** What the signed-in user may do, read from the session in this one place. */
import { createSelector } from '@reduxjs/toolkit';
import { selectOwnOrganisation, selectUser } from './session';

export interface Ability {
  /** The path that '/' redirects to. */
  homePath: '/login' | '/organisations' | '/uploads' | '/dashboard';
  isStaff: boolean;
  isUploadOnly: boolean;
  isContractor: boolean;
  canUpload: boolean;
  canManageFolders: boolean;
  canSeeInspections: boolean;
  canSeeAssets: boolean;
  /** Of their own organisation: what an administrator may is in `src/parts/staff/rights.ts`. */
  isAdministrator: boolean;
}

export const selectAbility = createSelector([selectUser, selectOwnOrganisation], (user, organisation): Ability => {
  const isStaff = user?.isStaff ?? false;
  const isUploadOnly = !isStaff && user?.userLevel === 'upload only';
  const isRegular = user !== null && !isStaff && !isUploadOnly;
  return {
    homePath: !user ? '/login' : isStaff ? '/organisations' : isUploadOnly ? '/uploads' : '/dashboard',
    isStaff,
    isUploadOnly,
    isContractor: organisation?.organisationType === 'Contractor',
    canUpload: user !== null && !isStaff,
    canManageFolders: isRegular,
    canSeeInspections: isRegular,
    canSeeAssets: isRegular && organisation?.organisationType === 'Asset_Owner',
    isAdministrator: isRegular && user.isAdmin,
  };
});
