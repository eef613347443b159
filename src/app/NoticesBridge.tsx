/** Hands antd's notifications, with their theme, to the notifier port. */
import { notification } from 'antd';
import { useEffect } from 'react';
import type { Notices } from './notices';

/** Pixels: a notice must not lie over the header's buttons. */
const BELOW_HEADER = 72;

export function NoticesBridge({ notices }: { notices: Notices }) {
  const [notifications, holder] = notification.useNotification({
    placement: 'topRight',
    top: BELOW_HEADER,
    stack: { threshold: 3 },
  });
  useEffect(() => notices.connect(notifications), [notices, notifications]);
  return holder;
}
