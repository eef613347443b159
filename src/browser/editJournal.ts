/**
 * The reviewer's unsaved edits and last steps in local storage, a record for each tab. A tab holds a lock for as long
 * as it lives; a record whose lock is free was left by a tab that is gone, and the next tab that asks adopts it.
 */
import * as z from 'zod/mini';
import { itemsOf, parseJson } from '@/lib/parseStored';
import type { PlanPart } from '@/api/contract/repairs';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { Edit, EditStep, FrameChange, PlanFields } from '@/state/edits/edit';
import type { EditJournal, KeyValueStorage } from '@/state/ports';

const PREFIX = 'frame-edits.';

const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const fields = z.record(z.string(), z.unknown());

/** The content of a change is not checked here: the server refuses what is not valid. */
const editOf = <Change>(change: z.ZodMiniType<Change>) => ({
  editId: z.string(),
  inspectionId: z.string(),
  // Edits that earlier versions stored have no name.
  name: z.catch(z.string(), 'A frame'),
  change,
  inverse: change,
  seen: z.exactOptional(fields),
  left: z.exactOptional(fields),
});
const frameEdit = z.object({ ...editOf(z.custom<FrameChange>(isObject)), frameId: z.number() });
const planEdit = z.object({ ...editOf(z.custom<PlanFields>(isObject)), plan: z.custom<PlanPart>(isText) });

const inspectionEdit = z.object({ ...editOf(z.custom<UpdateInspectionRequest>(isObject)), field: z.string() });

const edit = z.union([frameEdit, planEdit, inspectionEdit]);
const step = z.object({ inspectionId: z.string(), label: z.string(), edits: z.array(edit) });

const tabRecord = z.object({
  userId: z.number(),
  edits: itemsOf(edit),
  // Records that earlier versions stored have no steps.
  steps: z.catch(itemsOf(step), []),
});

/** Null for a text that is no record; edits in it that cannot be read are left out. */
const readRecord = (stored: string | null) => tabRecord.safeParse(parseJson(stored)).data ?? null;

function keysOfRecords(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Whether no tab holds the lock; true where the browser has no locks, and open tabs cannot be told from gone ones. */
const isFree = (name: string): Promise<boolean> =>
  navigator.locks?.request(name, { ifAvailable: true }, (lock) => lock !== null) ?? Promise.resolve(true);

export function createEditJournal(storage: KeyValueStorage, tab: string): EditJournal {
  const own = PREFIX + tab;
  // Held until the tab is closed: the promise never settles.
  void navigator.locks?.request(own, () => new Promise(() => undefined));
  return {
    async adopt(userId) {
      const adopted: { edits: Edit[]; steps: EditStep[] } = { edits: [], steps: [] };
      for (const key of keysOfRecords()) {
        const record = readRecord(storage.get(key));
        const isOurs = record?.userId === userId && (key === own || (await isFree(key)));
        if (!record || isOurs) storage.remove(key);
        if (!isOurs) continue;
        adopted.edits.push(...record.edits);
        adopted.steps.push(...record.steps);
      }
      return adopted;
    },
    write(userId, edits, steps) {
      if (edits.length + steps.length === 0) storage.remove(own);
      else storage.set(own, JSON.stringify({ userId, edits, steps }));
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
