/**
 * Follows others' changes while the signed-in part is shown, except to staff, whom no changes are sent. Draws nothing.
 */
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { liveUnwanted, liveWanted } from '@/state/live/saga';
import { selectUser } from '@/state/session';

/** The page and its calls come first. */
const AFTER_FIRST_PAGE_MS = 1_000;

export function LiveChanges() {
  const dispatch = useAppDispatch();
  const isStaff = useAppSelector((state) => selectUser(state)?.isStaff);
  useEffect(() => {
    if (isStaff) return;
    const timer = setTimeout(() => dispatch(liveWanted()), AFTER_FIRST_PAGE_MS);
    return () => {
      clearTimeout(timer);
      dispatch(liveUnwanted());
    };
  }, [dispatch, isStaff]);
  return null;
}
