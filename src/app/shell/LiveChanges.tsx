/** Follows what others change while the signed-in part is shown to somebody whom changes are told; draws nothing. */
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { liveUnwanted, liveWanted } from '@/state/live/saga';
import { selectUser } from '@/state/session';

export function LiveChanges() {
  const dispatch = useAppDispatch();
  const isStaff = useAppSelector((state) => selectUser(state)?.isStaff);
  useEffect(() => {
    if (isStaff) return;
    dispatch(liveWanted());
    return () => void dispatch(liveUnwanted());
  }, [dispatch, isStaff]);
  return null;
}
