/**
 * The types of a saga's tape, and of what a saga asks of the outside; the README describes the format and its history.
 */
import type { Json } from './redact';

export const TAPE_FORMAT = 'upload-tape/3';
export const EDIT_TAPE_FORMAT = 'edit-tape/1';

/** `k` numbers the asks, in the order of asking. */
export type TapeEntry =
  /** An action from outside. */
  | { t: 'in'; action: Json }
  /** An action that the saga emitted. */
  | { t: 'out'; action: Json }
  /** The saga asked the outside for something. */
  | { t: 'ask'; k: number; what: string; arg?: Json }
  /** An event of an ask before its answer, such as the progress of a transfer. */
  | { t: 'event'; k: number; value: Json }
  /** The ask was answered; of a transfer, it succeeded. */
  | { t: 'ok'; k: number; value?: Json }
  | { t: 'err'; k: number; error: Json }
  /** The saga no longer wants the answer. */
  | { t: 'cut'; k: number };

export interface Tape {
  format: typeof TAPE_FORMAT | typeof EDIT_TAPE_FORMAT;
  /** The version of the app that recorded it. */
  version: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  initialState: Json;
  entries: TapeEntry[];
  /** How many entries were dropped at the beginning; a tape that lost any cannot be replayed. */
  lost: number;
  finalState: Json;
}

/** A tape in `test/recordings`. `unwanted` is the index of an action's entry that the saga must no longer emit. */
export interface RecordedTest extends Tape {
  unwanted?: number;
}

export interface AnyAction {
  type: string;
}

export interface Ask {
  what: string;
  arg?: unknown;
  /** The saga does not read the answer, so the tape does not hold it. */
  ignored?: boolean;
  /** The ask is answered synchronously; every other ask is answered later. */
  isImmediate?: boolean;
}

/**
 * Which effects of a saga ask something of the outside, and which actions reach it; defined in the saga's own folder.
 */
export interface ExternalEffects {
  /** What an effect asks of the outside, or null for an effect that stays inside. */
  describe(effect: unknown): Ask | null;
  /** The part of an action from outside that the saga and its state use; null when they ignore it. */
  keep(action: AnyAction, state: unknown): AnyAction | null;
  /** Whether an action that some saga put is this saga's. */
  isOwn(action: AnyAction): boolean;
  /** Whether the tape has to drop everything before the action, because the person it was about has left. */
  isEnd(action: AnyAction): boolean;
}

/** The recording of an ask that has events, such as a transfer, until it ends or the saga stops it. */
export interface Running {
  /** `progress` marks an event that says only how far the ask is: a later one with no less replaces it. */
  event(value: Json, progress?: number): void;
  ok(): void;
  err(error: Json): void;
  cut(): void;
}
