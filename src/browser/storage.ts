/** Local storage as the app's ports. Storage that is full or forbidden behaves as empty, never as a crash. */
import type { TokenStorage } from '@/api/ports';
import type { KeyValueStorage } from '@/state/ports';

const TOKEN_KEYS = { access: 'accessToken', refresh: 'refreshToken' } as const;

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const storage: KeyValueStorage = {
  get: (key) => attempt(() => localStorage.getItem(key), null),
  set: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  watch(key, onChange) {
    addEventListener('storage', ({ key: changed, newValue, storageArea }: StorageEvent) => {
      if (storageArea === localStorage && (changed === key || changed === null)) onChange(newValue);
    });
    // A page that comes back from the browser's back-forward cache got no storage events meanwhile.
    addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && onChange(storage.get(key)));
  },
};

export const tokenStorage: TokenStorage = {
  read() {
    const access = storage.get(TOKEN_KEYS.access);
    const refresh = storage.get(TOKEN_KEYS.refresh);
    return access && refresh ? { access, refresh } : null;
  },
  write({ access, refresh }) {
    // In this order: a tab that reads between the two gets an old access token, which costs a call, and never an old
    // refresh token, which would cost the session.
    storage.set(TOKEN_KEYS.refresh, refresh);
    storage.set(TOKEN_KEYS.access, access);
  },
  clear() {
    storage.remove(TOKEN_KEYS.access);
    storage.remove(TOKEN_KEYS.refresh);
  },
};

/** Calls back when another tab signed out. Returns the function that stops watching. */
export function watchSignOut(onSignOut: () => void): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    // `key` is null when the other tab cleared everything.
    if (storageArea === localStorage && (key === TOKEN_KEYS.access || key === null) && newValue === null) onSignOut();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
