/** Hands antd's notifications, with their theme, to the notifier port. */
import { App } from 'antd';
import { useEffect } from 'react';
import type { Notices } from './notices';

export function NoticesBridge({ notices }: { notices: Notices }) {
  const { notification } = App.useApp();
  useEffect(() => notices.connect(notification), [notices, notification]);
  return null;
}
