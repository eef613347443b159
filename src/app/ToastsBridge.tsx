/** Hands antd's notifications, with their theme, to the notifier port. */
import { notification } from 'antd';
import { useEffect } from 'react';
import type { Toasts } from './toasts';

/** Pixels: a toast must not lie over the header's buttons. */
const BELOW_HEADER = 72;

export function ToastsBridge({ toasts }: { toasts: Toasts }) {
  const [notifications, holder] = notification.useNotification({
    placement: 'topRight',
    top: BELOW_HEADER,
    stack: { threshold: 3 },
  });
  useEffect(() => toasts.connect(notifications), [toasts, notifications]);
  return holder;
}
