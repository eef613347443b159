/**
 * Effects of the upload queue as a whole, on every page: announcements to assistive technology, the browser's question
 * before the page is left, the wake lock, what the server is told of moving uploads, and the notification at the end for
 * people who want one.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { askForNotifications, showNotification } from '@/browser/notifications';
import { holdWakeLock } from '@/browser/wakeLock';
import { announcement, endOfRun, isLeftUndone, selectQueueNews, type QueueNews } from '@/parts/uploads/queueProgress';
import { movementTeller, TELL_MOVEMENT_MS } from '@/parts/uploads/tellMovement';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { notifyWhenDoneToggled, selectNotifyWhenDone } from '@/state/preferences';
import type { AppThunk } from '@/state/types';
import { PRODUCT } from '@/ui/product';
import { selectHeldUntil, selectUploads } from '@/uploads/engine/selectors';

export function UploadQueueEffects() {
  const news = useAppSelector(selectQueueNews, shallowEqual);
  const isActive = news.active > 0;
  // Also while the queue waits for the person's hours, or is paused: uploads go on in this open page alone.
  const hasUndone = useAppSelector((state) => selectUploads(state).some(isLeftUndone));
  useEffect(() => (hasUndone ? askBeforeLeaving() : undefined), [hasUndone]);
  const isSending = useAppSelector((state) => isActive && selectHeldUntil(state) === null);
  useEffect(() => (isSending ? holdWakeLock() : undefined), [isSending]);
  useMovementTold(isActive);
  const wantsNotice = useNoticeWanted();

  const [words, setWords] = useState('');
  const heard = useRef(news);
  const onNews = useEffectEvent((now: QueueNews) => {
    const before = heard.current;
    heard.current = now;
    const spoken = announcement(before, now);
    if (spoken !== null) setWords(spoken);
    const end = endOfRun(before, now);
    // A person who looks at the page sees it without a notification.
    if (end !== null && wantsNotice && document.hidden) showNotification(PRODUCT, end);
  });
  useEffect(() => onNews(news), [news]);
  return (
    <div className="visually-hidden" role="status" aria-label="Uploads">
      {words}
    </div>
  );
}

function askBeforeLeaving() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

function useMovementTold(isActive: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isActive) return;
    const tell = movementTeller();
    const timer = setInterval(() => void dispatch(tell()), TELL_MOVEMENT_MS);
    return () => clearInterval(timer);
  }, [isActive, dispatch]);
}

/** Asks for the permission when notifications are switched on, and switches them off again where it is refused. */
function useNoticeWanted(): boolean {
  const dispatch = useAppDispatch();
  const isWanted = useAppSelector(selectNotifyWhenDone);
  const wasWanted = useRef(isWanted);
  useEffect(() => {
    if (isWanted && !wasWanted.current) void dispatch(askOrSwitchOff());
    wasWanted.current = isWanted;
  }, [isWanted, dispatch]);
  return isWanted;
}

const askOrSwitchOff =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { showToast }) => {
    if (await askForNotifications()) return;
    dispatch(notifyWhenDoneToggled());
    const text = 'Your browser blocks notifications from this site. You can change this in its settings.';
    showToast({ kind: 'warning', title: 'Notifications are blocked', text });
  };
