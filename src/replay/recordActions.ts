/**
 * Records what the app did: every action that reached the reducer, without secrets, and the state before the first. It
 * holds the last of it in two parts, each with the state that it begins with (its keyframe); when the newer is full the
 * older goes. It never throws: what cannot be recorded ends the recording, and the report says so.
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
  /** Names of the parts of the state that it changed. */
  changed: string[];
  /** A list in it was too long to keep whole: what it changed cannot be compared. */
  isCut?: true;
}

export interface RecordedPart {
  /** The state before the first action. */
  keyframe: Json;
  /** Where in the app the person was then: a path with its query. Absent when that is not known. */
  place?: string;
  actions: RecordedAction[];
}

export interface ActionRecording {
  /** Milliseconds since 1970. */
  startedAt: number;
  parts: RecordedPart[];
  /** Actions that are no longer held, or that were left out after an error. */
  lost: number;
  /** Of the state after the last action, without secrets. Null when the page went before it could be told. */
  finalHash: string | null;
}

/** What was written to one part since the last chunk. Without secrets. */
export interface RecordingChunk {
  /** Who is signed in. */
  owner: number;
  /** Parts are counted from the page's first on. Those before `firstPart` are no longer held. */
  part: number;
  firstPart: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  lost: number;
  /** With the first chunk of the part; the keyframe is JSON. */
  head: { keyframe: string; place: string | null } | null;
  /** These stand in the place of all entries of the part from this one on. JSON each. */
  from: number;
  entries: string[];
}

export interface ActionRecorder {
  record(action: { type: string }, before: object, after: object): void;
  /** Writes what was heard, without waiting for a better moment. */
  write(): void;
  snapshot(): ActionRecording;
}

interface Limits {
  actions: number;
  /** Of JSON, in characters. */
  size: number;
  milliseconds: number;
}

/** Of both parts together. */
export const LIMITS: Limits = { actions: 5000, size: 2_000_000, milliseconds: 10 * 60_000 };
/** A list of frames may have ten thousand; the first of them show what happened. */
const MAX_ITEMS = 200;
/** More than these do not wait to be written. */
const MAX_WAITING = 500;

/** What was heard; states and actions never change. */
interface Heard {
  at: number;
  action: { type: string };
  before: object;
  after: object;
}

interface Part {
  number: number;
  isKept: boolean;
  /** The entries from this one on are not kept yet. */
  keptTo: number;
  keyframe: string;
  place: string | null;
  entries: string[];
  size: number;
  startedAt: number;
  /** The places of the entries at the end that a later one may replace, by their key. */
  trailing: Map<string, { place: number; value: number }>;
}

/** redux-saga marks what a saga puts with a property of this name. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';
const dispatcherOf = (action: { type: string }): Dispatcher =>
  SAGA_ACTION in action ? 'saga' : action.type.startsWith('api/') ? 'api' : 'app';

/** How far the thing of that key is; things of different keys do not touch each other. */
export interface Progress {
  key: string;
  value: number;
}

export interface RecorderOptions {
  now(): number;
  /** When what was heard is written; at once without it. Whoever dispatches does not wait for the writing. */
  later?(work: () => void): void;
  /** Of an action that only says how far something is. A later one with no less makes it superfluous. */
  progressOf?(action: { type: string }): Progress | null;
  /** Actions that differ in each run, and say nothing. */
  isLeftOut?(action: { type: string }): boolean;
  /** Where in the app the person is from this action on. */
  placeOf?(action: { type: string }): string | null;
  /** Whether nothing of what came before is to be kept: another person may be here now. */
  isFreshStart?(action: { type: string }): boolean;
  /** Whether the person has switched it off, by the state after an action. Nothing of what came before stays then. */
  isOff?(state: object): boolean;
  /** Whose recording it is, by the state; null is nobody's. Without an answer it stays whose it was. */
  ownerOf?(state: object): number | null | undefined;
  /** Takes what was written of a person's recording, to outlive the page. */
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
    // What was written as JSON of these shapes.
    parts: parts.map(({ keyframe, place: from, entries }) => ({
      keyframe: JSON.parse(keyframe) as Json,
      ...(from !== null && { place: from }),
      actions: entries.map((entry) => JSON.parse(entry) as RecordedAction),
    })),
    lost,
    finalHash: hashOf(clean(last)),
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
    snapshot: () => {
      writeAll();
      return recording();
    },
  };
}
