/** What a tape of a saga is; the README describes the format and its history. */
import type { Json } from './redact';

export const TAPE_FORMAT = 'upload-tape/2';

/** `k` numbers what the saga asked of the outside, in the order of asking. */
export type TapeEntry =
  /** An action from outside. */
  | { t: 'in'; action: Json }
  /** An action that the saga emitted. */
  | { t: 'out'; action: Json }
  /** The saga asked for something; `on` is the `k` whose answer was the handle it works on. */
  | { t: 'ask'; k: number; what: string; arg?: Json; on?: number }
  /** The answer; `handle` when it is a thing that only exists at run time; `sync` when it came before the asking returned. */
  | { t: 'ok'; k: number; value?: Json; handle?: true; sync?: true }
  | { t: 'err'; k: number; error: Json; sync?: true }
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

export interface AnyAction {
  type: string;
}

export interface Ask {
  what: string;
  arg?: unknown;
  /** The handle it works on. */
  on?: object;
  /** The saga does not look at the answer, so it need not be kept. */
  ignored?: boolean;
}

/** What a saga asks of the outside, and what reaches it from there; the saga's own folder defines it. */
export interface ExternalEffects {
  /** What an effect asks of the outside, or null for an effect that stays inside. */
  describe(effect: unknown): Ask | null;
  /** Answers that are things, not data. */
  isHandle(answer: unknown): answer is object;
  createHandle(): object;
  /** The part of an action from outside that matters to the saga and its state; null when nothing does. */
  keep(action: AnyAction): AnyAction | null;
  /** Whether the action is one of those that the saga puts; other sagas put others. */
  isOwn(action: AnyAction): boolean;
  /** Whether nothing of what came before may be kept, because the person it was about has left. */
  isEnd(action: AnyAction): boolean;
  /** Whether an answer makes the one before it on the same handle superfluous, so that a long tape may drop that one. */
  supersedes(answer: unknown, earlier: unknown): boolean;
}
