/**
 * Replays a tape: runs the real saga on the real reducer, gives it the recorded answers and actions from outside, and
 * compares what it asks and emits with what was recorded. No timers, no network, no browser. The first difference is
 * thrown as an error that shows the recorded entry, the replayed one, and the entries before.
 */
import type { EffectMiddleware, SagaMonitor } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { canonical } from './canonical';
import type { Json } from './redact';
import { createSagaTape, type SagaTape } from './recordSaga';
import type { AnyAction, ExternalEffects, Tape, TapeEntry } from './tape';
import { upgradeTape } from './upgradeTape';

export class Divergence extends Error {
  /** `position` is the index of the entry at which the replay differs. */
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

/** The callbacks that answer an open ask. */
interface Waiting {
  /** Only for an ask that has events before its answer, such as a transfer. */
  event?(value: Json): void;
  ok(value: unknown): void;
  err(error: unknown): void;
}

/** Starts the saga on `initialState`, watched by these. Every answer comes from the tape, so no port may be real. */
export type StartEngine = (parts: {
  initialState: Json;
  sagaMonitor: SagaMonitor;
  effectMiddlewares: EffectMiddleware[];
  start: SagaTape['start'];
  /** Registers what is called with the tape's events and answer of the latest ask. */
  follow(waiting: Waiting): void;
}) => { dispatch(action: AnyAction): unknown; readState(): unknown; stop(): void };

const CONTEXT_ENTRIES = 6;
/** Rounds of microtasks within which a saga that was answered certainly gets to its next ask. */
const SETTLING_ROUNDS = 20;

const settle = async () => {
  for (let round = 0; round < SETTLING_ROUNDS; round += 1) await Promise.resolve();
};

const sameAs = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Whether the saga itself makes the entry; all other entries come from outside. */
const isOfEngine = ({ t }: TapeEntry): boolean => t === 'ask' || t === 'out' || t === 'cut';

/** On the tape an `Error` is only its message; the api's errors are plain objects and are taped as they are. */
function decodeError(error: Json): unknown {
  const keys = Object.keys(error ?? {});
  return keys.length === 1 && keys[0] === 'message' ? Object.assign(new Error(), error) : error;
}

/** Throws a `Divergence`, or an error when the tape cannot be replayed at all. */
export async function replaySaga(recorded: Tape, effects: ExternalEffects, startEngine: StartEngine): Promise<void> {
  const tape = upgradeTape(recorded);
  if (tape.lost > 0) throw new Error(`The tape has lost its first ${tape.lost} entries and cannot be replayed.`);
  const { entries } = tape;
  const waiting = new Map<number, Waiting>();
  let position = 0;
  let difference: Divergence | null = null;
  let isOver = false;

  const diverge = (came: string) => {
    const before = entries
      .slice(Math.max(0, position - CONTEXT_ENTRIES), position)
      .map((entry) => `    ${canonical(entry)}`);
    const expected = entries[position];
    difference ??= new Divergence(
      [
        `The replay differs at entry ${position} of ${entries.length}.`,
        '  before:',
        ...before,
        `  recorded: ${expected ? canonical(expected) : 'nothing more'}`,
        `  replayed: ${came}`,
      ].join('\n'),
      position,
    );
  };

  const onEntry = (entry: TapeEntry) => {
    if (difference || isOver || !isOfEngine(entry)) return;
    if (sameAs(entry, entries[position])) position += 1;
    else diverge(canonical(entry));
  };

  const answering: EffectMiddleware = (next) => (effect: unknown) => {
    // After a difference nothing is answered: the saga's state is one that no app had, and it might never end.
    if (difference) return next(new Promise(() => undefined));
    const ask = effects.describe(effect);
    if (!ask) return next(effect);
    const k = recorder.latest();
    const answer = entries[position];
    if (!ask.isImmediate) {
      return next(new Promise((ok, err) => waiting.set(k, { ok, err })));
    }
    if (answer?.t !== 'ok' || answer.k !== k) diverge(`an answer at once to ${k}`);
    else position += 1;
    return next(call(() => (answer?.t === 'ok' ? answer.value : undefined)));
  };

  const engine: { running?: ReturnType<StartEngine> } = {};
  const recorder = createSagaTape({
    effects,
    format: tape.format,
    version: tape.version,
    startedAt: tape.startedAt,
    readState: () => engine.running?.readState() ?? tape.initialState,
    maxEntries: Infinity,
    onEntry,
  });
  const running = startEngine({
    initialState: tape.initialState,
    sagaMonitor: recorder.sagaMonitor,
    effectMiddlewares: [answering],
    start: recorder.start,
    follow: (follower) => waiting.set(recorder.latest(), follower),
  });
  engine.running = running;

  /** Gives the saga an entry that came from outside: dispatches the action, or answers the ask. */
  const give = (entry: TapeEntry) => {
    if (entry.t === 'in') {
      // The cast is safe: 'in' entries are recorded from actions.
      running.dispatch(entry.action as unknown as AnyAction);
    } else if (entry.t === 'ok' || entry.t === 'err' || entry.t === 'event') {
      const asked = waiting.get(entry.k);
      if (!asked) diverge(`nobody asked for ${entry.k}`);
      else if (entry.t === 'event') asked.event?.(entry.value);
      else {
        waiting.delete(entry.k);
        if (entry.t === 'ok') asked.ok(entry.value);
        else asked.err(decodeError(entry.error));
      }
    }
  };

  try {
    await settle();
    while (!difference && position < entries.length) {
      const entry = entries[position];
      if (!entry || isOfEngine(entry)) diverge('nothing');
      else {
        position += 1;
        give(entry);
      }
      await settle();
    }
    const finalState = recorder.snapshot().finalState;
    if (!difference && !sameAs(finalState, tape.finalState)) {
      diverge(`the final state ${canonical(finalState)}\n  recorded: ${canonical(tape.finalState)}`);
    }
  } finally {
    isOver = true;
    running.stop();
  }
  // The cast is needed because the compiler does not see that the callbacks above set it.
  const found = difference as Divergence | null;
  if (found) throw found;
}
