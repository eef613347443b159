/** Connects antd's themed notifications with the app's toast port, and decides where on the screen toasts are shown. */
// By its file: the whole of it is more than the first page has room for.
import useNotification from 'antd/es/notification/useNotification';
import { useEffect } from 'react';
import { useIsPhone } from '@/ui/useMediaQuery';
import type { Toasts } from './toasts';
import './Toasts.css';

/**
 * Pixels. At the bottom left, above pagers, actions and the version, a toast covers no button: buttons are at the top
 * of a page, at the right of a dialog, or lower. On a phone, above the buttons at the end of a page or panel; for
 * dialogs see `Toasts.css`.
 */
const ABOVE_BOTTOM = 64;
const ABOVE_BUTTONS = 100;

export function ToastsBridge({ toasts }: { toasts: Toasts }) {
  const isPhone = useIsPhone();
  const [notifications, holder] = useNotification({
    placement: 'bottomLeft',
    bottom: isPhone ? ABOVE_BUTTONS : ABOVE_BOTTOM,
    stack: { threshold: 3 },
  });
  useEffect(() => toasts.connect(notifications), [toasts, notifications]);
  return holder;
}
