/** The route table: path, who may see it, and its page, which loads when it is first asked for. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFound } from '@/ui/Unavailable';
import type { Access } from './access';
import { ErrorScreen } from './ErrorScreen';
import { Guard, Home } from './guards';
import { Root } from './Root';
import { Starting } from './Starting';

interface PageRoute {
  path: string;
  access: Access;
  load: () => Promise<ComponentType>;
}

export const PAGES: readonly PageRoute[] = [
  { path: '/login', access: 'public', load: () => import('@/pages/login/LoginPage').then((m) => m.LoginPage) },
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
    path: '/uploads',
    access: 'uploader',
    load: () => import('@/pages/uploads/UploadsPage').then((m) => m.UploadsPage),
  },
  {
    path: '/organisations',
    access: 'staff',
    load: () => import('@/pages/organisations/OrganisationsPage').then((m) => m.OrganisationsPage),
  },
];

const toRoute = ({ path, access, load }: PageRoute): RouteObject => ({
  element: <Guard access={access} />,
  children: [{ path, lazy: { Component: load } }],
});

/** A fresh tree at each call: the router consumes the `lazy` objects of the one it is given. */
export const makeRoutes = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Starting />,
    children: [
      { path: '/', element: <Home /> },
      ...PAGES.filter(({ access }) => access === 'public').map(toRoute),
      {
        lazy: { Component: () => import('./shell/Shell').then((m) => m.Shell) },
        children: [
          ...PAGES.filter(({ access }) => access !== 'public').map(toRoute),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
