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
  /** The page's module, which exports the page and nothing else: a name here would be in the first load of everybody. */
  load: () => Promise<Readonly<Record<string, ComponentType>>>;
}

/** Pages that one person opens one after the other share a chunk: each adds to the list of chunks in the first load. */
export const ROUTES: readonly PageRoute[] = [
  { path: '/login', access: 'public', load: () => import('@/pages/login/LoginPage') },
  {
    path: '/reset-password/request',
    access: 'public',
    load: () => import(/* webpackChunkName: 'account' */ '@/pages/requestReset/RequestResetPage'),
  },
  {
    path: '/reset-password/change',
    access: 'public',
    load: () => import(/* webpackChunkName: 'account' */ '@/pages/changePassword/ChangePasswordPage'),
  },
  {
    // Optional, because the page removes both from the address once it has read them, and stays.
    path: '/activate/:uid?/:token?',
    access: 'public',
    load: () => import(/* webpackChunkName: 'account' */ '@/pages/activate/ActivatePage'),
  },
  {
    path: '/register',
    access: 'public',
    load: () => import(/* webpackChunkName: 'account' */ '@/pages/register/RegisterPage'),
  },
  {
    path: '/dashboard',
    access: 'regular',
    load: () => import('@/pages/dashboard/DashboardPage'),
  },
  {
    path: '/inspections',
    access: 'regular',
    load: () => import('@/pages/inspections/InspectionsPage'),
  },
  {
    path: '/inspection/:inspectionUuid',
    access: 'regular',
    load: () => import('@/pages/inspection/InspectionPage'),
  },
  {
    path: '/quality',
    access: 'regular',
    load: () => import(/* webpackChunkName: 'quality' */ '@/pages/quality/QualityPage'),
  },
  {
    path: '/quality/:checkId',
    access: 'regular',
    load: () => import(/* webpackChunkName: 'quality' */ '@/pages/quality/QualityCheckPage'),
  },
  {
    path: '/quality/review/:reviewId',
    access: 'regular',
    load: () => import('@/pages/inspection/blind/BlindReviewPage'),
  },
  {
    path: '/assets',
    access: 'asset owner',
    load: () => import('@/pages/assets/AssetsPage'),
  },
  {
    path: '/assets/programme',
    access: 'asset owner',
    load: () => import(/* webpackChunkName: 'programme' */ '@/pages/programme/ProgrammePage'),
  },
  {
    path: '/assets/risk',
    access: 'asset owner',
    load: () => import(/* webpackChunkName: 'programme' */ '@/pages/risk/RiskPage'),
  },
  {
    path: '/assets/map',
    access: 'asset owner',
    load: () => import('@/pages/assets/map/MapPage'),
  },
  {
    path: '/asset/:assetUuid',
    access: 'asset owner',
    load: () => import('@/pages/asset/AssetPage'),
  },
  {
    path: '/uploads',
    access: 'uploader',
    load: () => import('@/pages/uploads/UploadsPage'),
  },
  {
    path: '/settings',
    access: 'uploader',
    load: () => import('@/pages/settings/SettingsPage'),
  },
  {
    path: '/organisations',
    access: 'staff',
    load: () => import(/* webpackChunkName: 'staff' */ '@/pages/organisations/OrganisationsPage'),
  },
  {
    path: '/organisation/:id',
    access: 'staff',
    load: () => import(/* webpackChunkName: 'staff' */ '@/pages/organisation/OrganisationPage'),
  },
  {
    path: '/api-tokens',
    access: 'administrator',
    load: () => import(/* webpackChunkName: 'administration' */ '@/pages/apiTokens/ApiTokensPage'),
  },
  {
    path: '/storage',
    access: 'administrator',
    load: () => import(/* webpackChunkName: 'administration' */ '@/pages/storage/StoragePage'),
  },
  {
    path: '/audit',
    access: 'administrator or staff',
    load: () => import(/* webpackChunkName: 'administration' */ '@/pages/audit/AuditPage'),
  },
  {
    path: '/bug-reports',
    access: 'staff',
    load: () => import('@/pages/bugReports/BugReportsPage'),
  },
  {
    path: '/users',
    access: 'staff',
    load: () => import(/* webpackChunkName: 'staff' */ '@/pages/users/UsersPage'),
  },
  {
    path: '/users/:id',
    access: 'staff',
    load: () => import(/* webpackChunkName: 'staff' */ '@/pages/user/UserPage'),
  },
];
