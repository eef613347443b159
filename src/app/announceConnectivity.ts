/** Tells of a lost connection for as long as it is lost, and of its return. */
import { watchConnectivity } from '@/browser/connectivity';
import type { Toast } from '@/state/ports';

const OFFLINE: Toast = {
  kind: 'warning',
  key: 'connectivity',
  title: 'You are offline',
  text: 'Connection lost. Some features may not work.',
  seconds: 0,
};
const ONLINE: Toast = {
  kind: 'success',
  key: 'connectivity',
  title: 'Back online',
  text: 'Connection restored',
  seconds: 3,
};

export function announceConnectivity(showToast: (toast: Toast) => void): void {
  if (!navigator.onLine) showToast(OFFLINE);
  watchConnectivity((isOnline) => showToast(isOnline ? ONLINE : OFFLINE));
}
