/**
 * Keeps the sagas' tapes in IndexedDB, for `recordingStorage.ts`, which says of which pages. A database of its own: a
 * tab with an earlier version of the app would hold up another version of the one for actions.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { joinTape, type KeptTapes, type TapeHead, type TapeName } from '@/replay/keptTape';
import type { TapesChunk } from '@/replay/recording';
import type { Json } from '@/replay/redact';
import type { TapeEntry } from '@/replay/tape';

/**
 * A tape's head as it is stored: `finalState` as JSON, since the browser copies a text in a fraction of the time of an
 * object, and `initialState` with the entries, since it stays the same for as long as the tape goes on.
 */
type StoredHead = Omit<TapeHead, 'initialState' | 'finalState'> & { finalJson: string };

/** What one page has of its person. */
interface PageTapes {
  page: string;
  owner: number;
  /** Named `heads` by earlier versions of the app, which stored them otherwise and must not find these. */
  tapes: Partial<Record<TapeName, StoredHead>>;
  journal: Json;
}

type EntryKey = [page: string, name: TapeName, index: number];

/** In place of an index: where the state is that the tape begins with. */
const INITIAL_STATE = -1;

interface Schema extends DBSchema {
  pages: { key: string; value: PageTapes };
  entries: { key: EntryKey; value: TapeEntry | Json };
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
  /** The states that are stored as those that the tapes begin with. */
  let begun: Partial<Record<TapeName, Json>> = {};

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
      if (held?.owner !== owner) begun = {};
      const tapes = held?.owner === owner ? { ...held.tapes } : {};
      for (const { name, head } of changes) {
        const { initialState: _initial, finalState, ...rest } = head;
        tapes[name] = { ...rest, finalJson: JSON.stringify(finalState) };
      }
      held = { page: own, owner, tapes, journal };
      const anew = changes.filter(({ name, head }) => head.initialState !== begun[name]);
      for (const { name, head } of anew) begun[name] = head.initialState;
      const transaction = (await open()).transaction(['pages', 'entries'], 'readwrite');
      const entries = transaction.objectStore('entries');
      const written = [
        transaction.objectStore('pages').put(held),
        ...anew.map(({ name, head }) => entries.put(head.initialState, [own, name, INITIAL_STATE])),
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
        const head = found?.owner === owner ? found.tapes?.[name] : undefined;
        if (!head) return null;
        const { finalJson, ...rest } = head;
        // The casts are safe: `write` stored these values under these keys.
        const initialState = (await database.get('entries', [page, name, INITIAL_STATE])) as Json | undefined;
        // Another tab has cleared the database since.
        if (initialState === undefined) return null;
        const entries = (await database.getAll('entries', wholeTape(page, name))) as TapeEntry[];
        return joinTape({ ...rest, initialState, finalState: JSON.parse(finalJson) as Json }, entries);
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
      begun = {};
      const { objectStore, done } = (await open()).transaction(['pages', 'entries'], 'readwrite');
      await Promise.all([objectStore('pages').clear(), objectStore('entries').clear(), done]);
    },
  };
}
