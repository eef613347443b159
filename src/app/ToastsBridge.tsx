/** Hands antd's notifications, with their theme, to the notifier port. */
import { notification } from 'antd';
import { useEffect } from 'react';
import { useIsPhone } from '@/ui/useMediaQuery';
import type { Toasts } from './toasts';
import './Toasts.css';

/**
 * Pixels. At the bottom left, above pagers, actions and the version: what has to be pressed lies at the top of a page,
 * at the right of a dialog, or lower. On a phone, above the buttons that a page or a panel ends with; `Toasts.css` has dialogs.
 */
const ABOVE_BOTTOM = 64;
const ABOVE_BUTTONS = 80;

export function ToastsBridge({ toasts }: { toasts: Toasts }) {
  const isPhone = useIsPhone();
  const [notifications, holder] = notification.useNotification({
    placement: 'bottomLeft',
    bottom: isPhone ? ABOVE_BUTTONS : ABOVE_BOTTOM,
    stack: { threshold: 3 },
  });
  useEffect(() => toasts.connect(notifications), [toasts, notifications]);
  return holder;
}
