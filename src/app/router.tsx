/**
 * The router's tree, made from the route table: public pages stand alone, all others in the shell. The page of a shared
 * inspection is outside of both: it is the same for everybody, and does not wait for a session.
 */
import { useRouteError, type RouteObject } from 'react-router-dom';
import { SHARED_PATH } from '@/lib/sharedPath';
import { ErrorScreen } from './ErrorScreen';
import { Guard, Home, UnknownPlace } from './guards';
import { ROUTES, type PageRoute } from './routes';
import { Root } from './Root';
import { Starting } from './Starting';

/** In place of the whole screen, where a route threw or could not be loaded. */
const RouteError = () => <ErrorScreen error={useRouteError()} />;

/** In place of a page inside the shell, which stays. */
const PageError = () => <ErrorScreen error={useRouteError()} isInShell />;

/**
 * A route's `lazy` as one function. The router's other form, an object of properties, swallows a failed import where
 * the route has no loader: the page then stays blank and no error element shows.
 */
const whole = (load: PageRoute['load']) => async () => {
  const [Component] = Object.values(await load());
  return { Component };
};

const toRoute = ({ path, access, load }: PageRoute): RouteObject => ({
  element: <Guard access={access} />,
  // A page that breaks leaves the shell with its links standing. The error element is not on the lazy route itself:
  // while that is not loaded, the router does not use its error element.
  errorElement: access === 'public' ? <RouteError /> : <PageError />,
  children: [{ path, lazy: whole(load) }],
});

/** Makes a new tree on each call, because a router stores the loaded pages in its tree. */
export const makeRouteObjects = (): RouteObject[] => [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <Starting />,
    children: [{ path: SHARED_PATH, lazy: whole(() => import('@/pages/shared/SharedPage')) }],
  },
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Starting />,
    children: [
      { path: '/', element: <Home /> },
      ...ROUTES.filter(({ access }) => access === 'public').map(toRoute),
      {
        lazy: whole(() => import('./shell/Shell')),
        children: [
          ...ROUTES.filter(({ access }) => access !== 'public').map(toRoute),
          { path: '*', element: <UnknownPlace /> },
        ],
      },
    ],
  },
];
