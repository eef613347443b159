/**
 * Keeps the sagas' tapes in IndexedDB, for `recordingStorage.ts`, which says of which pages. A database of its own: a
 * tab with an earlier version of the app would hold up another version of the one for actions.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { joinTape, type KeptTapes, type TapeHead, type TapeName } from '@/replay/keptTape';
import type { TapesChunk } from '@/replay/recording';
import type { Json } from '@/replay/redact';
import type { TapeEntry } from '@/replay/tape';

/** What one page has of its person. */
interface PageTapes {
  page: string;
  owner: number;
  heads: Partial<Record<TapeName, TapeHead>>;
  journal: Json;
}

type EntryKey = [page: string, name: TapeName, index: number];

interface Schema extends DBSchema {
  pages: { key: string; value: PageTapes };
  entries: { key: EntryKey; value: TapeEntry };
}

export interface TapeStorage {
  /** May reject. */
  write(chunk: TapesChunk): Promise<void>;
  find(page: string, owner: number): Promise<KeptTapes>;
  /** Removes the tapes of all other pages. */
  keepOnly(pages: ReadonlySet<string>): Promise<void>;
  clear(): Promise<void>;
}

const wholePage = (page: string): IDBKeyRange => IDBKeyRange.bound([page], [page, []]);
const wholeTape = (page: string, name: TapeName, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([page, name, from], [page, name, []]);

/** `own` is the id of this page. */
export function createTapeStorage(own: string): TapeStorage {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  let held: PageTapes | null = null;

  const open = () =>
    (opening ??= openDB<Schema>('tapes', 1, {
      upgrade(database) {
        database.createObjectStore('pages', { keyPath: 'page' });
        database.createObjectStore('entries');
      },
      terminated: () => (opening = undefined),
    }));

  return {
    async write({ owner, changes, journal }) {
      const before = held?.owner === owner ? held.heads : {};
      const heads = { ...before, ...Object.fromEntries(changes.map(({ name, head }) => [name, head])) };
      held = { page: own, owner, heads, journal };
      const transaction = (await open()).transaction(['pages', 'entries'], 'readwrite');
      const entries = transaction.objectStore('entries');
      const written = [
        transaction.objectStore('pages').put(held),
        ...changes.flatMap(({ name, from, entries: changed }) => [
          entries.delete(wholeTape(own, name, from)),
          ...changed.map((entry, index) => entries.put(entry, [own, name, from + index])),
        ]),
      ];
      // Explicitly, as for the actions: a page that is left never gets the answers.
      transaction.commit();
      await Promise.all([...written, transaction.done]);
    },
    async find(page, owner) {
      const database = await open();
      const found = await database.get('pages', page);
      const read = async (name: TapeName) => {
        const head = found?.owner === owner ? found.heads[name] : undefined;
        return head ? joinTape(head, await database.getAll('entries', wholeTape(page, name))) : null;
      };
      const [uploads, edits] = await Promise.all([read('uploads'), read('edits')]);
      return { uploads, edits, journal: found?.owner === owner ? found.journal : null };
    },
    async keepOnly(pages) {
      const database = await open();
      for (const page of await database.getAllKeys('pages')) {
        if (pages.has(page)) continue;
        await database.delete('entries', wholePage(page));
        await database.delete('pages', page);
      }
    },
    async clear() {
      held = null;
      const { objectStore, done } = (await open()).transaction(['pages', 'entries'], 'readwrite');
      await Promise.all([objectStore('pages').clear(), objectStore('entries').clear(), done]);
    },
  };
}
