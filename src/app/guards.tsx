/** The router's guards: the start of the session, the way home, and the one guard that reads the route table. */
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

/** Leads on. What stands alone on the screen has the start-up's spinner for as long as the other page loads. */
function Onward({ to, isAlone }: { to: string; isAlone: boolean }) {
  return (
    <>
      {isAlone && <Starting />}
      <Navigate to={to} replace />
    </>
  );
}

/** 404, but for whoever has just lost their session there: they go to /login from anywhere. */
export function UnknownPlace() {
  const { endedBy } = useAppSelector(selectSession);
  return endedBy === null || endedBy === 'none' ? <NotFound /> : <Navigate to="/login" replace />;
}
