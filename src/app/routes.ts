/** The specification's route table: path, access, and the page, which is loaded when it is first visited. */
import type { ComponentType } from 'react';

/**
 * 'public': only while signed out. 'regular': neither staff nor upload-only. 'uploader': everybody but staff.
 * 'asset owner': regular users of an asset-owner organisation. 'staff': staff only.
 * 'administrator': administrators of an organisation. 'administrator or staff': both.
 */
export type Access =
  | 'public'
  | 'regular'
  | 'uploader'
  | 'asset owner'
  | 'staff'
  | 'administrator'
  | 'administrator or staff';

export interface PageRoute {
  path: string;
  access: Access;
  load: () => Promise<ComponentType>;
}

export const ROUTES: readonly PageRoute[] = [
  { path: '/login', access: 'public', load: () => import('@/pages/login/LoginPage').then((m) => m.LoginPage) },
  {
    path: '/reset-password/request',
    access: 'public',
    load: () => import('@/pages/requestReset/RequestResetPage').then((m) => m.RequestResetPage),
  },
  {
    path: '/reset-password/change',
    access: 'public',
    load: () => import('@/pages/changePassword/ChangePasswordPage').then((m) => m.ChangePasswordPage),
  },
  {
    // Optional, because the page removes both from the address once it has read them, and stays.
    path: '/activate/:uid?/:token?',
    access: 'public',
    load: () => import('@/pages/activate/ActivatePage').then((m) => m.ActivatePage),
  },
  {
    path: '/register',
    access: 'public',
    load: () => import('@/pages/register/RegisterPage').then((m) => m.RegisterPage),
  },
  {
    path: '/dashboard',
    access: 'regular',
    load: () => import('@/pages/dashboard/DashboardPage').then((m) => m.DashboardPage),
  },
  {
    path: '/inspections',
    access: 'regular',
    load: () => import('@/pages/inspections/InspectionsPage').then((m) => m.InspectionsPage),
  },
  {
    path: '/inspection/:inspectionUuid',
    access: 'regular',
    load: () => import('@/pages/inspection/InspectionPage').then((m) => m.InspectionPage),
  },
  {
    path: '/quality',
    access: 'regular',
    load: () => import('@/pages/quality/QualityPage').then((m) => m.QualityPage),
  },
  {
    path: '/quality/:checkId',
    access: 'regular',
    load: () => import('@/pages/quality/QualityCheckPage').then((m) => m.QualityCheckPage),
  },
  {
    path: '/quality/review/:reviewId',
    access: 'regular',
    load: () => import('@/pages/inspection/blind/BlindReviewPage').then((m) => m.BlindReviewPage),
  },
  {
    path: '/assets',
    access: 'asset owner',
    load: () => import('@/pages/assets/AssetsPage').then((m) => m.AssetsPage),
  },
  {
    path: '/assets/programme',
    access: 'asset owner',
    load: () => import('@/pages/programme/ProgrammePage').then((m) => m.ProgrammePage),
  },
  {
    path: '/assets/map',
    access: 'asset owner',
    load: () => import('@/pages/assets/map/MapPage').then((m) => m.MapPage),
  },
  {
    path: '/asset/:assetUuid',
    access: 'asset owner',
    load: () => import('@/pages/asset/AssetPage').then((m) => m.AssetPage),
  },
  {
    path: '/uploads',
    access: 'uploader',
    load: () => import('@/pages/uploads/UploadsPage').then((m) => m.UploadsPage),
  },
  {
    path: '/settings',
    access: 'uploader',
    load: () => import('@/pages/settings/SettingsPage').then((m) => m.SettingsPage),
  },
  {
    path: '/organisations',
    access: 'staff',
    load: () => import('@/pages/organisations/OrganisationsPage').then((m) => m.OrganisationsPage),
  },
  {
    path: '/organisation/:id',
    access: 'staff',
    load: () => import('@/pages/organisation/OrganisationPage').then((m) => m.OrganisationPage),
  },
  {
    path: '/api-tokens',
    access: 'administrator',
    load: () => import('@/pages/apiTokens/ApiTokensPage').then((m) => m.ApiTokensPage),
  },
  {
    path: '/storage',
    access: 'administrator',
    load: () => import('@/pages/storage/StoragePage').then((m) => m.StoragePage),
  },
  {
    path: '/audit',
    access: 'administrator or staff',
    load: () => import('@/pages/audit/AuditPage').then((m) => m.AuditPage),
  },
  {
    path: '/bug-reports',
    access: 'staff',
    load: () => import('@/pages/bugReports/BugReportsPage').then((m) => m.BugReportsPage),
  },
  { path: '/users', access: 'staff', load: () => import('@/pages/users/UsersPage').then((m) => m.UsersPage) },
  { path: '/users/:id', access: 'staff', load: () => import('@/pages/user/UserPage').then((m) => m.UserPage) },
];
