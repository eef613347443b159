/**
 * Records what the app did: every action that reached the reducer, without secrets, and the state before the first. It
 * holds the latest actions in parts, each with the state that it begins with (its keyframe). When a part is full the next
 * one begins and the full one is packed, to about a twentieth of its size; the oldest are dropped when all take too much
 * room or are old enough. It never throws: an action that cannot be recorded ends the recording, and later actions count
 * as lost.
 */
import { hashOf } from './canonical';
import { createPseudonyms } from './pseudonyms';
import {
  partText,
  type Dispatcher,
  type HeldRecording,
  type PartHead,
  type RecordedPart,
  type RecordingChunk,
} from './recording';
import { redact, redactText, type Json, type RedactOptions } from './redact';

export interface ActionRecorder {
  record(action: { type: string }, before: object, after: object): void;
  /** Writes the actions that wait, without waiting for `later`. */
  write(): void;
  /** What is held now, to be read later. */
  snapshot(): HeldRecording;
}

interface Limits {
  /** What makes a part full: its actions, their characters of JSON, and how long it goes on. */
  part: { actions: number; size: number; milliseconds: number };
  /** Bytes that all parts may take, the packed ones as they are packed. */
  size: number;
  /** How far the recording goes back at least, as long as there is room. */
  milliseconds: number;
}

export const LIMITS: Limits = {
  part: { actions: 2_000, size: 1_000_000, milliseconds: 5 * 60_000 },
  size: 4_000_000,
  milliseconds: 30 * 60_000,
};
/** Lists are cut to this: a list of frames may have ten thousand, and its first ones show what happened. */
export const MAX_ITEMS = 200;
/** With more actions than this waiting, they are written at once. */
const MAX_WAITING = 500;

/** An action that waits to be written. It needs no copy, since states and actions are never changed in place. */
interface Heard {
  at: number;
  action: { type: string };
  before: object;
  after: object;
}

interface Part extends PartHead {
  number: number;
  isKept: boolean;
  /** The entries from this index on have not been given to `keep` yet. */
  keptTo: number;
  entries: string[];
  /** The part as a packed `RecordedPart`, in place of keyframe and entries, which are empty then. */
  packed: Uint8Array<ArrayBuffer> | null;
  /** Characters of all entries. */
  size: number;
  startedAt: number;
  /** How many entries it has, packed or not. */
  count: number;
  /** The entries in the row of progress at the end, which a later one may replace: their indices, by progress key. */
  trailing: Map<string, { place: number; value: number }>;
}

/** redux-saga marks what a saga puts with a property of this name. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';
const dispatcherOf = (action: { type: string }): Dispatcher =>
  SAGA_ACTION in action ? 'saga' : action.type.startsWith('api/') ? 'api' : 'app';

/** How far something is, such as an upload. Progress under one key replaces only progress under the same key. */
export interface Progress {
  key: string;
  value: number;
}

export interface RecorderOptions {
  now(): number;
  /** Schedules the writing, so that dispatching does not wait for it; without it actions are written at once. */
  later?(work: () => void): void;
  /** The progress of an action that says only that. A later action with no less progress replaces it. */
  progressOf?(action: { type: string }): Progress | null;
  /** Whether an action differs in each run and says nothing of what happened. */
  isLeftOut?(action: { type: string }): boolean;
  /** The path that the person is at from this action on; null for an action that does not change it. */
  placeOf?(action: { type: string }): string | null;
  /** What the person sees beside that, from this action on; the same value for an action that says nothing of it. */
  seenAfter?(before: Json, action: { type: string }): Json;
  /** Whether everything recorded before this action has to be dropped, as another person may have signed in. */
  isFreshStart?(action: { type: string }): boolean;
  /**
   * Whether the person has switched recording off, by the state after an action. Then everything recorded is dropped.
   */
  isOff?(state: object): boolean;
  /** The user that the recording belongs to, by the state; null for nobody, undefined for the same user as before. */
  ownerOf?(state: object): number | null | undefined;
  /** Stores what was written of a user's recording, to outlive the page. */
  keep?(chunk: RecordingChunk): void;
  /** Without it parts stay as they are, and fewer of them are held. */
  packing?: Packing;
  limits?: Limits;
}

export interface Packing {
  pack(text: string): Promise<Uint8Array<ArrayBuffer>>;
  unpack(packed: Uint8Array<ArrayBuffer>): Promise<string>;
}

const bytesOf = ({ packed, keyframe, size }: Part): number => packed?.byteLength ?? keyframe.length + size;

const textOf = ({ entries, ...head }: Part): string => partText(head, entries);

export function createActionRecorder({
  now,
  later = (work) => work(),
  progressOf = () => null,
  isLeftOut = () => false,
  placeOf = () => null,
  seenAfter = (before) => before,
  isFreshStart = () => false,
  isOff = () => false,
  ownerOf = () => undefined,
  keep = () => undefined,
  packing,
  limits = LIMITS,
}: RecorderOptions): ActionRecorder {
  const startedAt = now();
  let standIn = createPseudonyms();
  let parts: Part[] = [];
  let last: object | null = null;
  let lastAt = startedAt;
  let place: string | null = null;
  let seen: Json = null;
  let lost = 0;
  let hasFailed = false;
  let waiting: Heard[] = [];
  let owner: number | null = null;
  let nextPart = 0;

  const forget = () => {
    parts = [];
    lost = 0;
    place = null;
    seen = null;
    standIn = createPseudonyms();
  };

  const clean = (value: unknown, onCut?: RedactOptions['onCut']) =>
    redact(value, { standIn, maxItems: MAX_ITEMS, onCut }) ?? null;

  const isFull = ({ entries, size, startedAt: began }: Part, at: number): boolean =>
    entries.length >= limits.part.actions || size >= limits.part.size || at - began >= limits.part.milliseconds;

  const pack = async (part: Part) => {
    // A part that cannot be packed stays as it is.
    const packed = await packing?.pack(textOf(part)).catch(() => null);
    if (packed) Object.assign(part, { packed, keyframe: '', entries: [] });
  };

  /** Drops the oldest parts that are too much, or too old: those whose actions are all before what is to be held. */
  const dropOld = (at: number) => {
    const size = () => parts.reduce((sum, part) => sum + bytesOf(part), 0);
    for (let next = parts[1]; next; next = parts[1]) {
      if (size() <= limits.size && next.startedAt > at - limits.milliseconds) return;
      lost += parts[0]?.count ?? 0;
      parts = parts.slice(1);
    }
  };

  const partFor = (before: object, at: number): Part => {
    const current = parts.at(-1);
    if (current && !isFull(current, at)) return current;
    if (current) void pack(current);
    const keyframe = JSON.stringify(clean(before));
    const fresh: Part = {
      number: nextPart,
      isKept: false,
      keptTo: 0,
      keyframe,
      place,
      seen: seen === null ? null : JSON.stringify(seen),
      entries: [],
      packed: null,
      size: 0,
      startedAt: at,
      count: 0,
      trailing: new Map(),
    };
    nextPart += 1;
    parts = [...parts, fresh];
    dropOld(at);
    return fresh;
  };

  const add = (part: Part, entry: string, progress: Progress | null) => {
    const { entries, trailing } = part;
    if (!progress) trailing.clear();
    const earlier = progress ? trailing.get(progress.key) : undefined;
    const place = progress && earlier && progress.value >= earlier.value ? earlier.place : entries.length;
    if (progress) trailing.set(progress.key, { place, value: progress.value });
    part.size += entry.length - (entries[place]?.length ?? 0);
    entries[place] = entry;
    part.count = entries.length;
    part.keptTo = Math.min(part.keptTo, place);
  };

  const write = ({ at, action, before, after }: Heard) => {
    if (isFreshStart(action)) forget();
    const part = partFor(before, at);
    let isCut = false;
    const changed = Object.keys(after).filter(
      (name) => after[name as keyof typeof after] !== before[name as keyof typeof before],
    );
    // The cast is safe: what is left of an action without its secrets is one.
    const cleaned = clean(action, () => (isCut = true)) as unknown as { type: string };
    const entry = { at: at - startedAt, by: dispatcherOf(action), action: cleaned, changed };
    add(part, JSON.stringify(isCut ? { ...entry, isCut } : entry), progressOf(action));
    const next = placeOf(action);
    if (next !== null) place = redactText(next, standIn);
    seen = seenAfter(seen, cleaned);
    const now = ownerOf(after);
    if (now !== undefined) owner = now;
  };

  const keepAll = () => {
    if (owner === null) return;
    const firstPart = parts[0]?.number ?? 0;
    for (const part of parts) {
      const { number, keyframe, place: at, seen: seenThen, entries, keptTo: from } = part;
      // Packed before somebody was signed in: it is nobody's.
      if (part.packed || from === part.count) continue;
      const head = part.isKept ? null : { keyframe, place: at, seen: seenThen };
      keep({ owner, part: number, firstPart, startedAt, lost, head, from, entries: entries.slice(from) });
      part.isKept = true;
      part.keptTo = part.count;
    }
  };

  const writeAll = () => {
    const heard = waiting;
    waiting = [];
    for (const each of heard) {
      if (hasFailed) lost += 1;
      else {
        try {
          write(each);
          last = each.after;
          lastAt = each.at;
        } catch {
          // The app must not suffer from being recorded.
          hasFailed = true;
          lost += 1;
        }
      }
    }
    keepAll();
  };

  return {
    record(action, before, after) {
      if (isLeftOut(action)) return;
      if (isOff(after)) {
        waiting = [];
        forget();
        return;
      }
      waiting.push({ at: now(), action, before, after });
      if (waiting.length > MAX_WAITING) writeAll();
      else if (waiting.length === 1) later(writeAll);
    },
    write: writeAll,
    snapshot: () => {
      writeAll();
      // Copies: what comes later changes the last part, and packs it.
      const held = parts.map((part) => ({ ...part, entries: [...part.entries] }));
      const end = clean(last);
      const lostUntilNow = lost;
      return {
        steps: held.reduce((sum, { count }) => sum + count, 0),
        from: held[0]?.startedAt ?? lastAt,
        until: lastAt,
        async read(veil) {
          const read: RecordedPart[] = [];
          for (const part of held) {
            const text = part.packed && packing ? await packing.unpack(part.packed) : textOf(part);
            // The cast is safe: `write` made this JSON from values of these types.
            const plain = JSON.parse(text) as RecordedPart;
            read.push(veil ? veil.part(plain) : plain);
          }
          return { startedAt, parts: read, lost: lostUntilNow, finalHash: hashOf(veil ? veil.json(end) : end) };
        },
      };
    },
  };
}
