/** Shows a toast for as long as the connection is lost, and another one when it is back. */
import type { Connection } from '@/lib/platform';
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

export function announceConnectivity(connection: Connection, showToast: (toast: Toast) => void): void {
  if (!connection.isOnline()) showToast(OFFLINE);
  connection.subscribe((isOnline) => showToast(isOnline ? ONLINE : OFFLINE));
}
