/**
 * The app's toast port on antd's notifications. antd needs a mounted component for them, so toasts before that wait;
 * `ToastsBridge` connects the two.
 */
import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { createElement } from 'react';
import type { Toast } from '@/state/ports';

const SECONDS: Readonly<Record<Toast['kind'], number>> = {
  success: 4,
  info: 4,
  warning: 8,
  error: 8,
  loading: 0,
};

const PRIMARY = { color: 'var(--ant-color-primary)' };
const SIDE_BY_SIDE = { display: 'flex', gap: 8 };

export interface Toasts {
  showToast(toast: Toast): void;
  dismissToast(key: string): void;
  connect(notifications: NotificationInstance): void;
}

export function createToasts(): Toasts {
  const waiting: Toast[] = [];
  let connected: NotificationInstance | undefined;
  /** By a toast's key, how it was shown last. */
  const shown = new Map<string, { notice: string; isTimed: boolean }>();
  let notices = 0;

  /**
   * The key of antd's own for a toast. A new one after a toast that closes by itself: antd would go on with the time of
   * the earlier toast, and close a lasting one at once.
   */
  const noticeFor = (notifications: NotificationInstance, key: string, isTimed: boolean): string => {
    const before = shown.get(key);
    if (before?.isTimed) notifications.destroy(before.notice);
    const notice = before && !before.isTimed ? before.notice : `${key} ${(notices += 1)}`;
    shown.set(key, { notice, isTimed });
    return notice;
  };
  const close = (notifications: NotificationInstance, key: string) =>
    notifications.destroy(shown.get(key)?.notice ?? key);

  const show = (notifications: NotificationInstance, { kind, title, text, key, seconds, actions = [] }: Toast) => {
    const buttons = actions.map(({ label, run }) => {
      const onClick = () => {
        if (key !== undefined) close(notifications, key);
        run();
      };
      return createElement(Button, { key: label, size: 'small', onClick }, label);
    });
    const duration = seconds ?? SECONDS[kind];
    notifications.open({
      ...(kind === 'loading' ? { icon: createElement(LoadingOutlined, { style: PRIMARY }) } : { type: kind }),
      title,
      description: text,
      key: key === undefined ? undefined : noticeFor(notifications, key, duration > 0),
      actions: buttons.length > 0 && createElement('div', { style: SIDE_BY_SIDE }, buttons),
      duration,
      pauseOnHover: true,
      // Line breaks are kept: the reasons why a registration was refused come on a line each.
      style: { whiteSpace: 'pre-line' },
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    });
  };

  return {
    showToast(toast) {
      if (connected) show(connected, toast);
      else waiting.push(toast);
    },
    dismissToast(key) {
      const place = waiting.findIndex((toast) => toast.key === key);
      if (place >= 0) waiting.splice(place, 1);
      if (connected) close(connected, key);
    },
    connect(notifications) {
      connected = notifications;
      for (const toast of waiting.splice(0)) show(notifications, toast);
    },
  };
}
