/**
 * The app's notifier port on antd's notifications. antd needs a mounted component for it, so what comes before one is
 * there waits; `NoticesBridge` connects the two.
 */
import { Button, Spin } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { createElement } from 'react';
import type { Notification } from '@/state/ports';

const SECONDS: Readonly<Record<Notification['kind'], number>> = {
  success: 4,
  info: 4,
  warning: 8,
  error: 8,
  loading: 0,
};

export interface Notices {
  notify(notification: Notification): void;
  dismiss(key: string): void;
  connect(notifications: NotificationInstance): void;
}

export function createNotices(): Notices {
  const waiting: Notification[] = [];
  let connected: NotificationInstance | undefined;

  const show = (notifications: NotificationInstance, { kind, title, text, key, seconds, action }: Notification) => {
    const act = () => {
      if (key !== undefined) notifications.destroy(key);
      action?.run();
    };
    notifications.open({
      ...(kind === 'loading' ? { icon: createElement(Spin, { size: 'small' }) } : { type: kind }),
      title,
      description: text,
      key,
      actions: action && createElement(Button, { size: 'small', onClick: act }, action.label),
      duration: seconds ?? SECONDS[kind],
      pauseOnHover: true,
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    });
  };

  return {
    notify(notification) {
      if (connected) show(connected, notification);
      else waiting.push(notification);
    },
    dismiss(key) {
      const place = waiting.findIndex((notification) => notification.key === key);
      if (place >= 0) waiting.splice(place, 1);
      connected?.destroy(key);
    },
    connect(notifications) {
      connected = notifications;
      for (const notification of waiting.splice(0)) show(notifications, notification);
    },
  };
}
