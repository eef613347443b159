/** A saga's tape as it is kept beyond its page: what has changed of it since the last time, and the whole again. */
import type { Json } from './redact';
import type { Tape, TapeEntry } from './tape';

/** The logs of the sagas that a report can have. */
export type TapeName = 'uploads' | 'edits';

/** What stands beside the entries, with their number: a tape of which some were not stored is known by it. */
export type TapeHead = Omit<Tape, 'entries'> & { length: number };

export interface TapeChange {
  name: TapeName;
  head: TapeHead;
  /** `entries` replace all entries of the tape from this index on. */
  from: number;
  entries: TapeEntry[];
}

/** The tapes that a page has left; null for one that has no entries, or was not stored to its end. */
export type KeptTapes = Record<TapeName, Tape | null> & {
  /** What the browser kept to go on with the person's uploads (`uploads/resume/journalSummary.ts`). */
  journal: Json;
};

/** Gives what has changed since its last call; null for nothing. Entries are never changed in place. */
export function followTape(name: TapeName, snapshot: () => Tape): () => TapeChange | null {
  let told: readonly TapeEntry[] = [];
  return () => {
    const { entries, ...rest } = snapshot();
    const same = entries.findIndex((entry, index) => entry !== told[index]);
    const from = same < 0 ? entries.length : same;
    // Nothing was recorded, or the session is over: what was kept until then stays its person's.
    if (entries.length === 0 || (from === entries.length && told.length === from)) return null;
    told = entries;
    return { name, head: { ...rest, length: entries.length }, from, entries: entries.slice(from) };
  };
}

/** The tape again; null where entries are missing. */
export function joinTape({ length, ...rest }: TapeHead, entries: readonly TapeEntry[]): Tape | null {
  return entries.length === length ? { ...rest, entries: [...entries] } : null;
}
