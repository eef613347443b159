/**
 * What a reload needs of each upload: its record, the file's identity, the signed link, and which blocks have landed;
 * never the bytes. Entries are held in memory and stored behind it, one write at a time with all changes so far. Best
 * effort: where the browser can store nothing, uploads go on without a journal, and the person is told once.
 */
import type { Clock } from '@/lib/platform';
import type { Milliseconds } from '@/lib/units';
import { isLinkOver, journalEntry, type JournalEntry } from './journalEntry';

/** A journal entry as it is stored, with the user that it belongs to. */
export interface StoredEntry {
  userId: number;
  clientId: string;
}

/** Where entries outlive the tab, for all users of the browser. Every method may reject. */
export interface JournalStorage {
  /** All that is stored, of any user and any shape. */
  readAll(): Promise<unknown[]>;
  read(clientId: string): Promise<unknown>;
  /** Writes entries that are `fresh` or still stored, so that an entry that another tab has removed stays removed. */
  write(entries: readonly { entry: StoredEntry; fresh: boolean }[]): Promise<void>;
  remove(clientIds: readonly string[]): Promise<void>;
  /** Removes all entries of one user. */
  clear(userId: number): Promise<void>;
  /** Calls back soon after another tab has written. Returns the function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

export interface Journal {
  /** Keeps uploads for this user from now on. Resolves to the entries kept for them before; never rejects. */
  open(userId: number): Promise<JournalEntry[]>;
  /** Reads an entry that another tab may have changed; null when it is gone. Never rejects. */
  reread(clientId: string): Promise<JournalEntry | null>;
  get(clientId: string): JournalEntry | undefined;
  /** The entries that this tab has of this user, as they are now. */
  held(): JournalEntry[];
  /** The entries of this user as they are stored now, by this tab and by others. Never rejects. */
  readAll(): Promise<JournalEntry[]>;
  /** Calls back soon after another tab has changed an entry. Returns the function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
  add(entry: Omit<JournalEntry, 'format'>): void;
  /** Does nothing when there is no such entry. */
  update(clientId: string, change: Partial<Omit<JournalEntry, 'format' | 'clientId'>>): void;
  /** Resolves when other tabs can no longer read the entry either. */
  remove(clientId: string): Promise<void>;
  /** Keeps no more uploads. `forget` also removes all entries of the user, those of other tabs too. */
  close(options: { forget: boolean }): void;
}

export interface JournalPorts {
  storage: JournalStorage;
  clock: Pick<Clock, 'now'>;
  /** Called once, when there is an upload to keep and the browser cannot store it. */
  onUnavailable(): void;
}

/** The storage deletes blocks after a week that were not committed to a blob. */
const LONGEST_LIFE_MS: Milliseconds = 7 * 24 * 3_600_000;
const ownerOf = (stored: unknown): unknown => (stored as Partial<StoredEntry> | null)?.userId;

export function createJournal({ storage, clock, onUnavailable }: JournalPorts): Journal {
  const entries = new Map<string, JournalEntry>();
  /** The uploads added by this tab in this session: `open` must not bring them back as restored ones. */
  const added = new Set<string>();
  /** The clientIds with changes that are not stored yet; true for a new entry. */
  let unwritten = new Map<string, boolean>();
  let owner: number | null = null;
  let isUsable = true;
  let hasTold = false;
  let writing: Promise<void> | null = null;

  const save = async (userId: number): Promise<void> => {
    const batch = [...unwritten];
    unwritten = new Map();
    const kept = batch.flatMap(([clientId, fresh]) => {
      const entry = entries.get(clientId);
      return entry ? [{ entry: { ...entry, userId }, fresh }] : [];
    });
    const gone = batch.map(([clientId]) => clientId).filter((clientId) => !entries.has(clientId));
    await storage.write(kept);
    await storage.remove(gone);
  };
  const writeAll = async () => {
    while (owner !== null && isUsable && unwritten.size > 0) {
      await save(owner).catch(() => (isUsable = false));
    }
    if (!isUsable && !hasTold) {
      hasTold = true;
      onUnavailable();
    }
  };
  const write = (clientId: string, fresh: boolean): Promise<void> => {
    unwritten.set(clientId, fresh || (unwritten.get(clientId) ?? false));
    writing ??= writeAll().finally(() => (writing = null));
    return writing;
  };

  return {
    async open(userId) {
      owner = userId;
      const dropped: string[] = [];
      const found: JournalEntry[] = [];
      try {
        const now = clock.now();
        for (const stored of await storage.readAll()) {
          if (owner !== userId) return [];
          const { data: entry } = journalEntry.safeParse(stored);
          const isOwn = ownerOf(stored) === userId;
          const isOver = !entry || now - entry.upload.addedAt > LONGEST_LIFE_MS || (!isOwn && isLinkOver(entry, now));
          if (isOver) dropped.push(String((stored as Partial<StoredEntry> | null)?.clientId));
          else if (isOwn && !added.has(entry.clientId)) found.push(entry);
        }
        for (const entry of found) entries.set(entry.clientId, entry);
        await storage.remove(dropped);
      } catch {
        isUsable = false;
      }
      return found;
    },
    async reread(clientId) {
      if (!isUsable) return entries.get(clientId) ?? null;
      const stored = await storage.read(clientId).catch(() => null);
      const { data: entry } = journalEntry.safeParse(stored);
      if (!entry || ownerOf(stored) !== owner) {
        entries.delete(clientId);
        return null;
      }
      entries.set(clientId, entry);
      return entry;
    },
    get: (clientId) => entries.get(clientId),
    held: () => [...entries.values()],
    async readAll() {
      const all = isUsable && owner !== null ? await storage.readAll().catch(() => []) : [];
      return all.flatMap((stored) => (ownerOf(stored) === owner ? (journalEntry.safeParse(stored).data ?? []) : []));
    },
    subscribe: (onChange) => storage.subscribe(onChange),
    add(entry) {
      added.add(entry.clientId);
      entries.set(entry.clientId, { format: 1, ...entry });
      void write(entry.clientId, true);
    },
    update(clientId, change) {
      const entry = entries.get(clientId);
      if (!entry) return;
      entries.set(clientId, { ...entry, ...change });
      void write(clientId, false);
    },
    remove(clientId) {
      entries.delete(clientId);
      return write(clientId, false);
    },
    close({ forget }) {
      if (owner !== null && isUsable) void (forget ? storage.clear(owner) : save(owner)).catch(() => undefined);
      owner = null;
      entries.clear();
      added.clear();
      unwritten.clear();
    },
  };
}
