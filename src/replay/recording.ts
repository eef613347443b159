/** The types of a recording of the app's actions: as a report has it, and as it is held and kept until then. */
import type { KeptTapes, TapeChange } from './keptTape';
import type { Json } from './redact';

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
  /** What the person saw beside that before the first action (`state/seenScreen.ts`). Absent when it is not known. */
  seen?: Json;
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

/** Replaces the texts that people have typed (`veil.ts`). */
export interface RecordingVeil {
  /** A copy in which texts are replaced. */
  json(value: Json): Json;
  part(part: RecordedPart): RecordedPart;
}

/** A recording that is not read yet: half an hour of one takes a hundred times the room when it is. */
export interface HeldRecording {
  /** How many actions it has. */
  steps: number;
  /** The times of the first and of the last action, in milliseconds since 1970. */
  from: number;
  until: number;
  /** With a `veil`, the texts in it are replaced. */
  read(veil?: RecordingVeil): Promise<ActionRecording>;
}

/** What a page that is gone has left. */
export interface EarlierPage extends HeldRecording {
  tapes: KeptTapes;
}

/** What has changed of the sagas' tapes. */
export interface TapesChunk {
  owner: number;
  changes: TapeChange[];
  journal: Json;
}

/** What stands before the actions of a part; `keyframe` and `seen` are JSON. */
export interface PartHead {
  keyframe: string;
  place: string | null;
  seen: string | null;
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
  /** Only in the first chunk of a part. */
  head: PartHead | null;
  /** `entries` (JSON each) replace all entries of the part from this index on. */
  from: number;
  entries: string[];
}

/** The JSON of a `RecordedPart`, of its pieces as JSON. */
export function partText({ keyframe, place, seen }: PartHead, entries: readonly string[]): string {
  const known = [place === null ? '' : `"place":${JSON.stringify(place)},`, seen === null ? '' : `"seen":${seen},`];
  return `{"keyframe":${keyframe},${known.join('')}"actions":[${entries.join(',')}]}`;
}
