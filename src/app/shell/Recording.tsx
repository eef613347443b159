/** Records the signed-in person's actions for bug reports, with the pages that they visit and see. Draws nothing. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Milliseconds } from '@/lib/units';
import { useAppDispatch } from '@/state/hooks';
import { screenSeen } from '@/state/seenScreen';
import { moved } from '@/state/visitedPath';
import { startRecorder, writeRecording } from '@/state/startRecorder';
import { ADDRESS_REPLACED } from '@/ui/UrlState';

/** The window is watched once the first page is there, which must not wait for it. */
const WATCH_AFTER_MS: Milliseconds = 1_000;

export function Recording() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  useEffect(() => {
    dispatch(startRecorder());
    // Being hidden may be the last that a page hears.
    const write = () => void dispatch(writeRecording());
    document.addEventListener('visibilitychange', write);
    return () => document.removeEventListener('visibilitychange', write);
  }, [dispatch]);
  useEffect(() => {
    const over = new AbortController();
    const timer = setTimeout(() => {
      void import('./watchScreen').then(
        ({ watchScreen }) => watchScreen(dispatch, over.signal),
        // Without it a report does not tell the window.
        () => null,
      );
    }, WATCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [dispatch]);
  // What was scrolled on the page before is gone.
  useEffect(() => void dispatch(screenSeen({ scrolled: {} })), [dispatch, pathname]);
  useEffect(() => void dispatch(moved({ to: pathname + search })), [dispatch, pathname, search]);
  useEffect(() => {
    const onReplaced = () => void dispatch(moved({ to: location.pathname + location.search }));
    addEventListener(ADDRESS_REPLACED, onReplaced);
    return () => removeEventListener(ADDRESS_REPLACED, onReplaced);
  }, [dispatch]);
  return null;
}
