/** Tells of a lost connection for as long as it is lost, and of its return. */
import { watchConnectivity } from '@/browser/connectivity';
import type { Notification } from '@/state/ports';

const OFFLINE: Notification = {
  kind: 'warning',
  key: 'connectivity',
  title: 'You are offline',
  text: 'Connection lost. Some features may not work.',
  seconds: 0,
};
const ONLINE: Notification = {
  kind: 'success',
  key: 'connectivity',
  title: 'Back online',
  text: 'Connection restored',
  seconds: 3,
};

export function announceConnectivity(notify: (notification: Notification) => void): void {
  if (!navigator.onLine) notify(OFFLINE);
  watchConnectivity((isOnline) => notify(isOnline ? ONLINE : OFFLINE));
}
