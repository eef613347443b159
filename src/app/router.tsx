/**
 * The router's tree, made from the route table: public pages stand alone, all others in the shell. A shared inspection
 * stands beside it all: it is the same for everybody, and waits for no session.
 */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { SHARED_PATH } from '@/lib/sharedPath';
import { Guard, Home, UnknownPlace } from './guards';
import { ROUTES, type PageRoute } from './routes';
import { Root } from './Root';
import { PageError, RouteError } from './RouteError';
import { Starting } from './Starting';

/**
 * A route's `lazy` as one function. The router's other form, an object of properties, swallows a failed import where
 * the route has no loader: the page then stays blank and no error element shows.
 */
const whole = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

const toRoute = ({ path, access, load }: PageRoute): RouteObject => ({
  element: <Guard access={access} />,
  // A page that breaks leaves the way to the others standing. Not on the lazy route itself: while that is not loaded,
  // the router shows nothing of it, its error element included.
  errorElement: access === 'public' ? <RouteError /> : <PageError />,
  children: [{ path, lazy: whole(load) }],
});

/** A fresh tree at each call: the router keeps what it has loaded in the one it is given. */
export const makeRouteObjects = (): RouteObject[] => [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <Starting />,
    children: [{ path: SHARED_PATH, lazy: whole(() => import('@/pages/shared/SharedPage').then((m) => m.SharedPage)) }],
  },
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Starting />,
    children: [
      { path: '/', element: <Home /> },
      ...ROUTES.filter(({ access }) => access === 'public').map(toRoute),
      {
        lazy: whole(() => import('./shell/Shell').then((m) => m.Shell)),
        children: [
          ...ROUTES.filter(({ access }) => access !== 'public').map(toRoute),
          { path: '*', element: <UnknownPlace /> },
        ],
      },
    ],
  },
];
