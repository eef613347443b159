/** Above all routes: waits for the session to start, and moves the focus to the heading of each new page. */
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { authToasts } from '@/api/auth';
import { useAppSelector } from '@/state/hooks';
import { selectAskedFrame } from '@/state/edits/slice';
import { selectSession } from '@/state/session';
import { PRODUCT } from '@/ui/product';
import { PageMessage } from '@/ui/PageMessage';
import { Starting } from './Starting';
import { useReconnect } from './useReconnect';

export function Root() {
  const { status } = useAppSelector(selectSession);
  const { isTrying, tryNow } = useReconnect(status === 'unreachable');
  useFocusOnNavigation();
  useWayToAskedFrame();

  if (status === 'starting') return <Starting />;
  if (status === 'unreachable') {
    return (
      <main className="App-message">
        <title>{`Not connected · ${PRODUCT}`}</title>
        <PageMessage
          level={1}
          role="alert"
          title="The server could not be reached"
          text={`${authToasts.verifyToken.text} You are still signed in. This page goes on by itself when the server answers.`}
          action={
            <Button loading={isTrying} onClick={tryNow}>
              Try again
            </Button>
          }
        />
      </main>
    );
  }
  return <Outlet />;
}

/** Leads to the inspection page when one of its frames is to be shown; that page then shows the frame. */
function useWayToAskedFrame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked = useAppSelector(selectAskedFrame);
  const place = asked && `/inspection/${asked.inspectionId}`;
  const isThere = place === pathname;
  useEffect(() => {
    if (place && !isThere) void navigate(`${place}?tab=review&filter=All`);
  }, [place, isThere, navigate]);
}

/** Focuses the heading after a navigation, unless the new page has focused a field or a dialog is open. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const focusHeading = () => {
      const heading = document.querySelector('h1');
      if (!heading) return false;
      shown.current = pathname;
      if (!document.activeElement?.closest('main input, .ant-modal')) heading.focus({ preventScroll: true });
      return true;
    };
    if (focusHeading()) return;
    // The page may still be loading, and show its heading later.
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
