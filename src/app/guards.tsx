/** The router's guards: the one guard that enforces the route table, the redirect from '/', and the 404 page. */
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useAbility, useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { Forbidden, NotFound } from '@/ui/Unavailable';
import { authorizeRoute } from './authorizeRoute';
import type { Access } from './routes';
import { Starting } from './Starting';

export function Guard({ access }: { access: Access }) {
  const { status, endedBy } = useAppSelector(selectSession);
  const ability = useAbility();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const verdict = authorizeRoute(
    access,
    { isSignedIn: status === 'signed in', endedBy, ability },
    pathname + search,
    params.get('next'),
  );
  if (verdict === 'allowed') return <Outlet />;
  if (verdict === 'forbidden') return <Forbidden />;
  return <Onward to={verdict.redirect} isAlone={access === 'public'} />;
}

export function Home() {
  return <Onward to={useAbility().homePath} isAlone />;
}

/** Redirects. Where nothing else is on the screen (`isAlone`), the start-up spinner shows while the next page loads. */
function Onward({ to, isAlone }: { to: string; isAlone: boolean }) {
  return (
    <>
      {isAlone && <Starting />}
      <Navigate to={to} replace />
    </>
  );
}

/** The 404 page; a person whose session has just ended there goes to /login, as from any page. */
export function UnknownPlace() {
  const { endedBy } = useAppSelector(selectSession);
  return endedBy === null || endedBy === 'none' ? <NotFound /> : <Navigate to="/login" replace />;
}
