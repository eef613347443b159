/**
 * Keeps recorded actions in IndexedDB, and through `tapeStorage.ts` the sagas' tapes. They are written when the browser
 * is idle, or at once when the page is left. A page holds a lock for as long as it lives; chunks whose page's lock is
 * free are of a page that was closed, loaded anew or has crashed. Of such pages each user's last one is kept, for an
 * hour.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Milliseconds } from '@/lib/units';
import { joinChunks } from '@/replay/joinChunks';
import type { RecordingChunk } from '@/replay/recording';
import type { RecordingStorage } from '@/state/ports';
import { createTapeStorage } from './tapeStorage';

interface StoredChunk extends RecordingChunk {
  /** The id of the page. */
  page: string;
  number: number;
  savedAt: number;
}

interface Schema extends DBSchema {
  chunks: { key: [page: string, number: number]; value: StoredChunk };
}
type Database = IDBPDatabase<Schema>;

const LONGEST_MS: Milliseconds = 60 * 60_000;

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 0);
};

const lockOf = (page: string): string => `recording.${page}`;

/** Whether the page is gone; true where the browser has no locks, and open pages cannot be told from gone ones. */
const isGone = (page: string): Promise<boolean> =>
  navigator.locks?.request(lockOf(page), { ifAvailable: true }, (lock) => lock !== null) ?? Promise.resolve(true);

const wholePage = (page: string): IDBKeyRange => IDBKeyRange.bound([page], [page, []]);

/** The last chunk of each page that is gone; the latest page first. Half an hour of chunks is only read when wanted. */
async function findGone(database: Database, own: string): Promise<StoredChunk[]> {
  const lastOf = new Map(await database.getAllKeys('chunks'));
  const gone: StoredChunk[] = [];
  for (const key of lastOf) {
    if (key[0] === own || !(await isGone(key[0]))) continue;
    const last = await database.get('chunks', key);
    if (last) gone.push(last);
  }
  return gone.sort((a, b) => b.savedAt - a.savedAt);
}

async function removeOld(database: Database, own: string): Promise<void> {
  const owners = new Set<number>();
  for (const { owner, page, savedAt } of await findGone(database, own)) {
    if (owners.has(owner) || savedAt < Date.now() - LONGEST_MS) await database.delete('chunks', wholePage(page));
    owners.add(owner);
  }
}

export function createRecordingStorage(): RecordingStorage {
  const own = Array.from(crypto.getRandomValues(new Uint32Array(3))).join('-');
  const tapes = createTapeStorage(own);
  let opening: Promise<Database> | undefined;
  let waiting: StoredChunk[] = [];
  /** The chunks of this page that the database holds. */
  let kept: Pick<StoredChunk, 'part' | 'number'>[] = [];
  let count = 0;
  let isFull = false;

  const open = () => {
    opening ??= openDB<Schema>('recordings', 1, {
      upgrade: (database) => void database.createObjectStore('chunks', { keyPath: ['page', 'number'] }),
      terminated: () => (opening = undefined),
    }).then(async (database) => {
      // Held until the page is gone: the promise never settles.
      void navigator.locks?.request(lockOf(own), () => new Promise(() => undefined));
      await removeOld(database, own);
      const pages = new Set((await database.getAllKeys('chunks')).map(([page]) => page));
      await tapes.keepOnly(pages.add(own)).catch(() => undefined);
      return database;
    });
    return opening;
  };

  const write = async () => {
    const chunks = waiting;
    waiting = [];
    if (chunks.length === 0) return;
    const firstPart = chunks.at(-1)?.firstPart ?? 0;
    const transaction = (await open()).transaction('chunks', 'readwrite');
    const { store, done } = transaction;
    const outdated = kept.filter(({ part }) => part < firstPart);
    kept = kept.filter(({ part }) => part >= firstPart).concat(chunks.map(({ part, number }) => ({ part, number })));
    const written = [
      ...outdated.map(({ number }) => store.delete([own, number])),
      ...chunks.map((chunk) => store.put(chunk)),
    ];
    // Explicitly: without it, the transaction commits only after its answers, which a page that is left never gets.
    transaction.commit();
    await Promise.all([...written, done]);
  };

  return {
    keep(chunk) {
      if (isFull) return;
      waiting.push({ ...chunk, page: own, number: count, savedAt: Date.now() });
      count += 1;
      const writeAll = () => void write().catch(() => (isFull = true));
      // A hidden page may be about to be closed.
      if (document.visibilityState === 'hidden') writeAll();
      else if (waiting.length === 1) whenIdle(writeAll);
    },
    keepTapes(chunk) {
      if (!isFull) void tapes.write(chunk).catch(() => (isFull = true));
    },
    async findEarlier(owner) {
      try {
        const database = await open();
        const last = (await findGone(database, own)).find((chunk) => chunk.owner === owner);
        const recording = last ? joinChunks(await database.getAll('chunks', wholePage(last.page))) : null;
        if (!last || !recording) return null;
        const none = { uploads: null, edits: null, journal: null };
        return { ...recording, tapes: await tapes.find(last.page, owner).catch(() => none) };
      } catch {
        return null;
      }
    },
    clear() {
      waiting = [];
      void tapes.clear().catch(() => undefined);
      void open()
        .then((database) => database.clear('chunks'))
        .catch(() => undefined);
    },
  };
}
