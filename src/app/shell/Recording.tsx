/** Records the signed-in person's actions for bug reports, with the pages that they visit. Draws nothing. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '@/state/hooks';
import { moved } from '@/state/visitedPath';
import { startRecorder, writeRecording } from '@/state/startRecorder';
import { ADDRESS_REPLACED } from '@/ui/UrlState';

export function Recording() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  useEffect(() => {
    dispatch(startRecorder());
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') dispatch(writeRecording());
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [dispatch]);
  useEffect(() => void dispatch(moved({ to: pathname + search })), [dispatch, pathname, search]);
  useEffect(() => {
    const onReplaced = () => void dispatch(moved({ to: location.pathname + location.search }));
    addEventListener(ADDRESS_REPLACED, onReplaced);
    return () => removeEventListener(ADDRESS_REPLACED, onReplaced);
  }, [dispatch]);
  return null;
}
