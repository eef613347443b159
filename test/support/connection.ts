/** A connection that the test switches off and on. */
import type { Connection } from '@/lib/platform';

export interface TestConnection extends Connection {
  set(isOnline: boolean): void;
}

export function createTestConnection(): TestConnection {
  const subscribers = new Set<(isOnline: boolean) => void>();
  let online = true;
  return {
    isOnline: () => online,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => void subscribers.delete(onChange);
    },
    set(isOnline) {
      online = isOnline;
      for (const onChange of [...subscribers]) onChange(isOnline);
    },
  };
}
