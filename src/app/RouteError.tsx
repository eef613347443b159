/** What the router shows instead of a route that threw or could not be loaded. */
import { useRouteError } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen';

/** In place of the whole screen. */
export function RouteError() {
  return <ErrorScreen error={useRouteError()} />;
}

/** In place of a page inside the shell, which stays. */
export function PageError() {
  return <ErrorScreen error={useRouteError()} isInShell />;
}
