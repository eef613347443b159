/** What a tape of a saga is; the README describes the format and its history. */
import type { Json } from './redact';

export const TAPE_FORMAT = 'upload-tape/3';

/** `k` numbers what was asked of the outside, in the order of asking. */
export type TapeEntry =
  /** An action from outside. */
  | { t: 'in'; action: Json }
  /** An action that the saga emitted. */
  | { t: 'out'; action: Json }
  /** The saga asked for something. */
  | { t: 'ask'; k: number; what: string; arg?: Json }
  /** Something under way told of itself. */
  | { t: 'event'; k: number; value: Json }
  /** The answer, or that what was under way came to its end. */
  | { t: 'ok'; k: number; value?: Json }
  | { t: 'err'; k: number; error: Json }
  /** The saga no longer wants the answer. */
  | { t: 'cut'; k: number };

export interface Tape {
  format: typeof TAPE_FORMAT;
  /** Of the app that recorded it. */
  version: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  initialState: Json;
  entries: TapeEntry[];
  /** Entries that fell out at the beginning; a tape that lost any cannot be replayed. */
  lost: number;
  finalState: Json;
}

/** A tape of `test/recordings`. `unwanted` is the entry of an action that the saga is not to emit any more. */
export interface RecordedTest extends Tape {
  unwanted?: number;
}

export interface AnyAction {
  type: string;
}

export interface Ask {
  what: string;
  arg?: unknown;
  /** The saga does not look at the answer, so it need not be kept. */
  ignored?: boolean;
  /** Answered before the asking returns; every other ask is answered later. */
  isImmediate?: boolean;
}

/** What a saga asks of the outside, and what reaches it from there; the saga's own folder defines it. */
export interface ExternalEffects {
  /** What an effect asks of the outside, or null for an effect that stays inside. */
  describe(effect: unknown): Ask | null;
  /** The part of an action from outside that matters to the saga and its state; null when nothing does. */
  keep(action: AnyAction, state: unknown): AnyAction | null;
  /** Whether the action is one of those that the saga puts; other sagas put others. */
  isOwn(action: AnyAction): boolean;
  /** Whether nothing of what came before may be kept, because the person it was about has left. */
  isEnd(action: AnyAction): boolean;
}

/** Something that goes on outside and tells of itself, until it ends or the saga stops it. */
export interface Running {
  /** With `progress`: only how far it is, so that a later event with no less makes this one superfluous. */
  event(value: Json, progress?: number): void;
  ok(): void;
  err(error: Json): void;
  cut(): void;
}
