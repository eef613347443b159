/**
 * The reviewer's unsaved changes in local storage, a record for each tab. A tab holds a lock for as long as it lives;
 * a record whose lock is free was left by a tab that is gone, and is adopted by the next one that asks.
 */
import type { FrameEdit } from '@/state/frameEdits/slice';
import type { EditJournal, KeyValueStorage } from '@/state/ports';

const PREFIX = 'frame-edits.';

const UNNAMED = { frameName: 'A frame' };

interface TabRecord {
  userId: number;
  edits: readonly FrameEdit[];
}

/** A record of any age or shape, or null: what cannot be read is not worth a crash. */
function readRecord(stored: string | null): TabRecord | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<TabRecord> | null;
    const isWhole =
      typeof value?.userId === 'number' &&
      Array.isArray(value.edits) &&
      value.edits.every(({ editId, frameId, change }) => Boolean(editId && frameId && change));
    return isWhole ? (value as TabRecord) : null;
  } catch {
    return null;
  }
}

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
        // Older ones have no name.
        if (isOurs) adopted.push(...record.edits.map((edit) => ({ ...UNNAMED, ...edit })));
      }
      return adopted;
    },
    write(userId, edits) {
      if (edits.length === 0) storage.remove(own);
      else storage.set(own, JSON.stringify({ userId, edits } satisfies TabRecord));
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
