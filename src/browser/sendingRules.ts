/** The person's rules for sending, in local storage, where every tab sees that another one has changed them. */
import { STORAGE_KEYS, type KeyValueStorage } from '@/state/ports';
import type { SendingRulesPort } from '@/uploads/ports';
import { readSendingRules } from '@/uploads/sendingRules';

export function createSendingRules(storage: KeyValueStorage): SendingRulesPort {
  const key = STORAGE_KEYS.sendingRules;
  const listeners = new Set<() => void>();
  return {
    read: () => readSendingRules(storage.get(key)),
    write(rules) {
      storage.set(key, JSON.stringify(rules));
      listeners.forEach((tell) => tell());
    },
    subscribe(onChange) {
      const onStorage = (event: StorageEvent) => {
        // Null when the other tab cleared everything.
        if (event.key === key || event.key === null) onChange();
      };
      listeners.add(onChange);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(onChange);
        removeEventListener('storage', onStorage);
      };
    },
  };
}
