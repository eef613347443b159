/**
 * The storage of the upload journal in IndexedDB. Without Web Locks it refuses to open, since two tabs could then
 * resume the same upload. Every method may reject; uploads then go on without a journal.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { JournalStorage, StoredEntry } from '@/uploads/resume/journal';

interface Schema extends DBSchema {
  uploads: { key: string; value: StoredEntry };
}

const VERSION = 1;
const CHANNEL = 'uploads';
/** A tab that uploads writes many times a second; other tabs need not read as often. */
const TELL_EVERY_MS = 1_000;

/** Tells other tabs that entries have changed. */
function createAnnouncer() {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    announce() {
      timer ??= setTimeout(() => {
        timer = undefined;
        channel?.postMessage(null);
      }, TELL_EVERY_MS);
    },
    subscribe(onChange: () => void) {
      channel?.addEventListener('message', onChange);
      return () => channel?.removeEventListener('message', onChange);
    },
  };
}

export function createJournalStorage(): JournalStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const { announce, subscribe } = createAnnouncer();

  const open = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= openUploads(() => (opening = null));
    return opening;
  };

  return {
    readAll: async () => (await open()).getAll('uploads'),
    read: async (clientId) => (await open()).get('uploads', clientId),
    async write(entries) {
      const { store, done } = (await open()).transaction('uploads', 'readwrite');
      const each = async ({ entry, fresh }: (typeof entries)[number]) => {
        if (fresh || (await store.getKey(entry.clientId)) !== undefined) await store.put(entry);
      };
      await Promise.all([...entries.map(each), done]);
      if (entries.length > 0) announce();
    },
    async remove(clientIds) {
      const { store, done } = (await open()).transaction('uploads', 'readwrite');
      await Promise.all([...clientIds.map((clientId) => store.delete(clientId)), done]);
    },
    async clear(userId) {
      const { store, done } = (await open()).transaction('uploads', 'readwrite');
      const own = (await store.getAll()).filter((entry) => entry.userId === userId);
      await Promise.all([...own.map(({ clientId }) => store.delete(clientId)), done]);
    },
    subscribe,
  };
}

function openUploads(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  if (!('locks' in navigator)) return Promise.reject(new Error('This browser has no Web Locks.'));
  return new Promise((resolve, reject) => {
    openDB<Schema>('uploads', VERSION, {
      upgrade: (database) => void database.createObjectStore('uploads', { keyPath: 'clientId' }),
      // Another tab has the database open in an older version: this tab goes on without it instead of waiting.
      blocked: () => reject(new Error('Another tab holds an older journal.')),
      // Another tab wants a newer version of the database: it must not have to wait for this tab.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        onClosed();
      },
      terminated: onClosed,
    }).then(resolve, reject);
  });
}
