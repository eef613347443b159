/** Whether the browser believes that it is online. The one place that listens to the window's events for it. */
import type { Connection } from '@/lib/platform';

export function watchConnection(): Connection {
  const subscribers = new Set<(isOnline: boolean) => void>();
  const tell = ({ type }: Event) => {
    for (const onChange of [...subscribers]) onChange(type === 'online');
  };
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return {
    isOnline: () => navigator.onLine,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}
