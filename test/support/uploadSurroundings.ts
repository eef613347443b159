/** The upload engine's ports in memory: a browser's journal, rules and locks, which its tabs share, and its files. */
import { createJournal, type Journal, type JournalStorage, type StoredEntry } from '@/uploads/resume/journal';
import type { LocalFile } from '@/uploads/resume/fileIdentity';
import type { LocalFiles, SendingRulesPort, UploadLocks } from '@/uploads/ports';
import { NO_RULES } from '@/uploads/sendingRules';

/** Values are stored and read as copies, as in a database. */
const copy = <Value>(value: Value): Value => structuredClone(value);

export function memoryJournalStorage(): JournalStorage & { stored: Map<string, StoredEntry> } {
  const stored = new Map<string, StoredEntry>();
  const listeners = new Set<() => void>();
  return {
    stored,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    readAll: async () => copy([...stored.values()]),
    read: async (clientId) => copy(stored.get(clientId)),
    async write(entries) {
      for (const { entry, fresh } of entries) {
        if (fresh || stored.has(entry.clientId)) stored.set(entry.clientId, copy(entry));
      }
      listeners.forEach((tell) => tell());
    },
    async remove(clientIds) {
      for (const clientId of clientIds) stored.delete(clientId);
    },
    async clear(userId) {
      for (const [clientId, entry] of stored) if (entry.userId === userId) stored.delete(clientId);
    },
  };
}

/** Rules for sending that all tabs of a browser share. */
export function memoryRules(): SendingRulesPort {
  let rules = NO_RULES;
  const listeners = new Set<() => void>();
  return {
    read: () => rules,
    write(next) {
      rules = next;
      listeners.forEach((tell) => tell());
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The locks of one browser; each tab has its own view of them. */
export function createLockManager() {
  const holders = new Map<string, object>();
  const queues = new Map<string, { tab: object; grant(): void }[]>();
  const free = (clientId: string, tab: object) => {
    const queue = (queues.get(clientId) ?? []).filter((each) => each.tab !== tab);
    queues.set(clientId, queue);
    if (holders.get(clientId) !== tab) return;
    holders.delete(clientId);
    const next = queue.shift();
    if (!next) return;
    holders.set(clientId, next.tab);
    next.grant();
  };
  return {
    openTab(): UploadLocks {
      const tab = {};
      return {
        async tryAcquire(clientId) {
          if (!holders.has(clientId)) holders.set(clientId, tab);
          return holders.get(clientId) === tab;
        },
        acquire: (clientId) =>
          new Promise((grant) => {
            if (!holders.has(clientId)) {
              holders.set(clientId, tab);
              grant();
              return;
            }
            queues.set(clientId, [...(queues.get(clientId) ?? []), { tab, grant }]);
          }),
        release: (clientId) => free(clientId, tab),
        releaseAll() {
          for (const clientId of new Set([...holders.keys(), ...queues.keys()])) free(clientId, tab);
        },
      };
    },
    held: () => [...holders.keys()],
  };
}

/** A handle that leads to a file; the file or the browser's answer can be exchanged. */
export interface TestHandle {
  kind: 'file';
  name: string;
  leadsTo: LocalFile | 'ask' | 'missing';
  /** What the person answers when asked. */
  whenAsked?: LocalFile | 'ask' | 'missing';
}

export interface TestFile extends LocalFile {
  /** Decides the fingerprint; all files without it have the same one. */
  content?: string;
}

export const memoryLocalFiles = (): LocalFiles => ({
  async reopen(handle, asking) {
    const { leadsTo, whenAsked } = handle as TestHandle;
    return asking === 'may ask' && whenAsked !== undefined ? whenAsked : leadsTo;
  },
  fingerprint: async (file: TestFile) => file.content ?? 'the usual content',
});

export const memoryJournal = (
  storage: JournalStorage = memoryJournalStorage(),
  onUnavailable = () => undefined,
): Journal => createJournal({ storage, clock: { now: () => 0 }, onUnavailable });
