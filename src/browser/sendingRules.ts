/** The person's rules for sending uploads, in local storage, so that every tab notices when another changes them. */
import { STORAGE_KEYS, type KeyValueStorage } from '@/state/ports';
import type { SendingRulesPort } from '@/uploads/ports';
import { readSendingRules } from '@/uploads/sendingRules';

export function createSendingRules(storage: KeyValueStorage): SendingRulesPort {
  const key = STORAGE_KEYS.sendingRules;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  storage.watch(key, tell);
  return {
    read: () => readSendingRules(storage.get(key)),
    write(rules) {
      storage.set(key, JSON.stringify(rules));
      tell();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
