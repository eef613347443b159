/**
 * The reviewer's unsaved changes in local storage, a record for each tab. A tab holds a lock for as long as it lives;
 * a record whose lock is free was left by a tab that is gone, and is adopted by the next one that asks.
 */
import * as z from 'zod/mini';
import { itemsOf, parseJson } from '@/lib/parseStored';
import type { FrameChange, FrameEdit } from '@/state/frameEdits/slice';
import type { EditJournal, KeyValueStorage } from '@/state/ports';

const PREFIX = 'frame-edits.';

/** What is in it the server checks, which answers for what it refuses. */
const frameChange = z.custom<FrameChange>((value) => typeof value === 'object' && value !== null);

const frameEdit = z.object({
  editId: z.string(),
  inspectionId: z.string(),
  frameId: z.number(),
  // Older ones have no name.
  frameName: z.catch(z.string(), 'A frame'),
  change: frameChange,
  inverse: frameChange,
  version: z.number(),
});

const tabRecord = z.object({ userId: z.number(), edits: itemsOf(frameEdit) });

/** Null for what is no record; an edit in it that cannot be read does not cost the others. */
const readRecord = (stored: string | null) => tabRecord.safeParse(parseJson(stored)).data ?? null;

function keysOfRecords(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Whether nobody holds the lock; true where the browser has no locks, since then no tab can be told from another. */
const isFree = (name: string): Promise<boolean> =>
  navigator.locks?.request(name, { ifAvailable: true }, (lock) => lock !== null) ?? Promise.resolve(true);

export function createEditJournal(storage: KeyValueStorage, tab: string): EditJournal {
  const own = PREFIX + tab;
  // Held until the tab is closed: the promise never settles.
  void navigator.locks?.request(own, () => new Promise(() => undefined));
  return {
    async adopt(userId) {
      const adopted: FrameEdit[] = [];
      for (const key of keysOfRecords()) {
        const record = readRecord(storage.get(key));
        const isOurs = record?.userId === userId && (key === own || (await isFree(key)));
        if (!record || isOurs) storage.remove(key);
        if (isOurs) adopted.push(...record.edits);
      }
      return adopted;
    },
    write(userId, edits) {
      if (edits.length === 0) storage.remove(own);
      else storage.set(own, JSON.stringify({ userId, edits }));
    },
    count: (userId) =>
      keysOfRecords()
        .map((key) => readRecord(storage.get(key)))
        .reduce((count, record) => count + (record?.userId === userId ? record.edits.length : 0), 0),
    clear() {
      for (const key of keysOfRecords()) storage.remove(key);
    },
  };
}
