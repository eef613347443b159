/**
 * Records what the app did: every action that reached the reducer, without secrets, and the state before the first. It
 * holds the latest actions in two parts, each with the state that it begins with (its keyframe); when the newer part is
 * full the older is dropped. It never throws: an action that cannot be recorded ends the recording, and later actions
 * count as lost.
 */
import { hashOf } from './canonical';
import { createPseudonyms } from './pseudonyms';
import { redact, redactText, type Json, type RedactOptions } from './redact';

/** Who dispatched it: a saga, the api's own middleware, or the screens and all else. */
export type Dispatcher = 'saga' | 'api' | 'app';

export interface RecordedAction {
  /** Milliseconds since the recording's `startedAt`. */
  at: number;
  by: Dispatcher;
  action: { readonly type: string; readonly [key: string]: Json };
  /** Names of the top-level parts of the state that the action changed. */
  changed: string[];
  /** A list in the action was cut: a replay of it cannot be compared with what the whole action changed. */
  isCut?: true;
}

export interface RecordedPart {
  /** The state before the first action. */
  keyframe: Json;
  /** The path with its query that the person was at before the first action. Absent when it is not known. */
  place?: string;
  actions: RecordedAction[];
}

export interface ActionRecording {
  /** Milliseconds since 1970. */
  startedAt: number;
  parts: RecordedPart[];
  /** How many actions were dropped for their age, or not recorded after an error. */
  lost: number;
  /** The hash of the state after the last action, without secrets. Null when the page was gone before it was taken. */
  finalHash: string | null;
}

/** The entries written to one part since the last chunk, without secrets. */
export interface RecordingChunk {
  /** The id of the user who is signed in. */
  owner: number;
  /** Parts are numbered from the page's first on. Those before `firstPart` are dropped. */
  part: number;
  firstPart: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  lost: number;
  /** Only in the first chunk of a part; the keyframe is JSON. */
  head: { keyframe: string; place: string | null } | null;
  /** `entries` (JSON each) replace all entries of the part from this index on. */
  from: number;
  entries: string[];
}

/** Replaces the texts that people have typed (`veil.ts`). */
export interface RecordingVeil {
  /** A copy in which texts are replaced. */
  json(value: Json): Json;
  /** Its `finalHash` stays as it is: it has to be taken of the veiled state. */
  recording(recording: ActionRecording): ActionRecording;
}

export interface ActionRecorder {
  record(action: { type: string }, before: object, after: object): void;
  /** Writes the actions that wait, without waiting for `later`. */
  write(): void;
  /** With a `veil`, the texts in it are replaced. */
  snapshot(veil?: RecordingVeil): ActionRecording;
}

interface Limits {
  actions: number;
  /** Characters of JSON. */
  size: number;
  milliseconds: number;
}

/** Limits of both parts together. */
export const LIMITS: Limits = { actions: 5000, size: 2_000_000, milliseconds: 10 * 60_000 };
/** Lists are cut to this: a list of frames may have ten thousand, and its first ones show what happened. */
const MAX_ITEMS = 200;
/** With more actions than this waiting, they are written at once. */
const MAX_WAITING = 500;

/** An action that waits to be written. It needs no copy, since states and actions are never changed in place. */
interface Heard {
  at: number;
  action: { type: string };
  before: object;
  after: object;
}

interface Part {
  number: number;
  isKept: boolean;
  /** The entries from this index on have not been given to `keep` yet. */
  keptTo: number;
  keyframe: string;
  place: string | null;
  entries: string[];
  size: number;
  startedAt: number;
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
  limits?: Limits;
}

export function createActionRecorder({
  now,
  later = (work) => work(),
  progressOf = () => null,
  isLeftOut = () => false,
  placeOf = () => null,
  isFreshStart = () => false,
  isOff = () => false,
  ownerOf = () => undefined,
  keep = () => undefined,
  limits = LIMITS,
}: RecorderOptions): ActionRecorder {
  const startedAt = now();
  let standIn = createPseudonyms();
  let parts: Part[] = [];
  let last: object | null = null;
  let place: string | null = null;
  let lost = 0;
  let hasFailed = false;
  let waiting: Heard[] = [];
  let owner: number | null = null;
  let nextPart = 0;

  const forget = () => {
    parts = [];
    lost = 0;
    place = null;
    standIn = createPseudonyms();
  };

  const clean = (value: unknown, onCut?: RedactOptions['onCut']) =>
    redact(value, { standIn, maxItems: MAX_ITEMS, onCut }) ?? null;

  const isFull = ({ entries, size, startedAt: began }: Part, at: number): boolean =>
    entries.length >= limits.actions / 2 || size >= limits.size / 2 || at - began >= limits.milliseconds / 2;

  const partFor = (before: object, at: number): Part => {
    const current = parts.at(-1);
    if (current && !isFull(current, at)) return current;
    const keyframe = JSON.stringify(clean(before));
    const fresh: Part = {
      number: nextPart,
      isKept: false,
      keptTo: 0,
      keyframe,
      place,
      entries: [],
      size: keyframe.length,
      startedAt: at,
      trailing: new Map(),
    };
    nextPart += 1;
    const [oldest, ...kept] = parts;
    if (kept.length > 0) lost += oldest?.entries.length ?? 0;
    parts = [...(kept.length > 0 ? kept : parts), fresh];
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
    part.keptTo = Math.min(part.keptTo, place);
  };

  const write = ({ at, action, before, after }: Heard) => {
    if (isFreshStart(action)) forget();
    const part = partFor(before, at);
    let isCut = false;
    const changed = Object.keys(after).filter(
      (name) => after[name as keyof typeof after] !== before[name as keyof typeof before],
    );
    const entry = {
      at: at - startedAt,
      by: dispatcherOf(action),
      action: clean(action, () => (isCut = true)),
      changed,
    };
    add(part, JSON.stringify(isCut ? { ...entry, isCut } : entry), progressOf(action));
    const next = placeOf(action);
    if (next !== null) place = redactText(next, standIn);
    const now = ownerOf(after);
    if (now !== undefined) owner = now;
  };

  const keepAll = () => {
    if (owner === null) return;
    const firstPart = parts[0]?.number ?? 0;
    for (const part of parts) {
      const { number, entries, keptTo: from } = part;
      if (from === entries.length) continue;
      const head = part.isKept ? null : { keyframe: part.keyframe, place: part.place };
      keep({ owner, part: number, firstPart, startedAt, lost, head, from, entries: entries.slice(from) });
      part.isKept = true;
      part.keptTo = entries.length;
    }
  };

  const recording = (): ActionRecording => ({
    startedAt,
    // The casts are safe: `write` made this JSON from values of these types.
    parts: parts.map(({ keyframe, place: from, entries }) => ({
      keyframe: JSON.parse(keyframe) as Json,
      ...(from !== null && { place: from }),
      actions: entries.map((entry) => JSON.parse(entry) as RecordedAction),
    })),
    lost,
    finalHash: null,
  });

  const writeAll = () => {
    const heard = waiting;
    waiting = [];
    for (const each of heard) {
      if (hasFailed) lost += 1;
      else {
        try {
          write(each);
          last = each.after;
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
    snapshot: (veil) => {
      writeAll();
      const end = clean(last);
      return veil
        ? { ...veil.recording(recording()), finalHash: hashOf(veil.json(end)) }
        : { ...recording(), finalHash: hashOf(end) };
    },
  };
}
