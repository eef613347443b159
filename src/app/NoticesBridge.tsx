/** Hands antd's notifications, with their theme, to the notifier port. */
import { notification } from 'antd';
import { useEffect } from 'react';
import type { Notices } from './notices';

export function NoticesBridge({ notices }: { notices: Notices }) {
  const [notifications, holder] = notification.useNotification({ placement: 'topRight', stack: { threshold: 3 } });
  useEffect(() => notices.connect(notifications), [notices, notifications]);
  return holder;
}
