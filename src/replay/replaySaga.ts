/**
 * Replays a tape: runs the real saga on the real reducer, answers what it asks from the tape, and compares all that
 * happens with what was recorded. No timers, no network, no browser. The first difference is an error that shows what
 * was expected, what came, and what went before.
 */
import type { EffectMiddleware, SagaMonitor } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { canonical } from './canonical';
import type { Json } from './redact';
import { createSagaTape } from './recordSaga';
import { TAPE_FORMAT, type AnyAction, type ExternalEffects, type Tape, type TapeEntry } from './tape';

export class Divergence extends Error {}

/** Starts the saga on `initialState`, with these to watch it. The tape is the authority: no port is to be real. */
export type StartEngine = (parts: {
  initialState: Json;
  sagaMonitor: SagaMonitor;
  effectMiddlewares: EffectMiddleware[];
}) => { dispatch(action: AnyAction): unknown; readState(): unknown; stop(): void };

interface Pending {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}
type Answer = Extract<TapeEntry, { t: 'ok' | 'err' }>;

const CONTEXT_ENTRIES = 6;
/** Rounds of microtasks in which a saga that was answered surely comes to its next ask. */
const SETTLING_ROUNDS = 20;

const settle = async () => {
  for (let round = 0; round < SETTLING_ROUNDS; round += 1) await Promise.resolve();
};

const sameAs = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Throws a `Divergence`, or an error when the tape cannot be replayed at all. */
export async function replaySaga(tape: Tape, effects: ExternalEffects, startEngine: StartEngine): Promise<void> {
  if (tape.format !== TAPE_FORMAT) throw new Error(`This is no ${TAPE_FORMAT}, but ${String(tape.format)}.`);
  if (tape.lost > 0) throw new Error(`The tape has lost its first ${tape.lost} entries and cannot be replayed.`);
  const { entries } = tape;
  const pending = new Map<number, Pending>();
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
    );
  };

  const onEntry = (entry: TapeEntry) => {
    if (difference || isOver) return;
    if (sameAs(entry, entries[position])) position += 1;
    else diverge(canonical(entry));
  };

  const decode = (answer: Answer): { value: unknown } | { error: unknown } => {
    if (answer.t === 'ok') return { value: answer.handle ? effects.createHandle() : answer.value };
    const keys = Object.keys(answer.error ?? {});
    // An Error keeps nothing on the tape but its message; the api's errors are plain objects and stay what they are.
    const isError = keys.length === 1 && keys[0] === 'message';
    return { error: isError ? Object.assign(new Error(), answer.error) : answer.error };
  };

  const answering: EffectMiddleware = (next) => (effect: unknown) => {
    if (!effects.describe(effect)) return next(effect);
    const k = recorder.latest();
    const expected = entries[position];
    const isImmediate = (expected?.t === 'ok' || expected?.t === 'err') && expected.k === k && expected.sync === true;
    if (!isImmediate || difference) {
      return next(new Promise((resolve, reject) => pending.set(k, { resolve, reject })));
    }
    const answer = decode(expected);
    return next(
      call(() => {
        if ('error' in answer) throw answer.error;
        return answer.value;
      }),
    );
  };

  const engine: { running?: ReturnType<StartEngine> } = {};
  const recorder = createSagaTape({
    effects,
    version: tape.version,
    startedAt: tape.startedAt,
    readState: () => engine.running?.readState() ?? tape.initialState,
    foldAbove: Infinity,
    maxEntries: Infinity,
    onEntry,
  });
  const running = startEngine({
    initialState: tape.initialState,
    sagaMonitor: recorder.sagaMonitor,
    effectMiddlewares: [recorder.effectMiddleware, answering],
  });
  engine.running = running;

  try {
    await settle();
    while (!difference && position < entries.length) {
      const entry = entries[position];
      const before = position;
      if (entry?.t === 'in') {
        // What was recorded as an action is one.
        running.dispatch(entry.action as unknown as AnyAction);
      } else if (entry?.t === 'ok' || entry?.t === 'err') {
        const waiting = pending.get(entry.k);
        pending.delete(entry.k);
        const answer = decode(entry);
        if (!waiting) diverge(`nobody asked for ${entry.k}`);
        else if ('error' in answer) waiting.reject(answer.error);
        else waiting.resolve(answer.value);
      }
      await settle();
      if (position === before) diverge('nothing');
    }
    const finalState = recorder.snapshot().finalState;
    if (!difference && !sameAs(finalState, tape.finalState)) {
      diverge(`the final state ${canonical(finalState)}\n  recorded: ${canonical(tape.finalState)}`);
    }
  } finally {
    isOver = true;
    running.stop();
  }
  // Set by the callbacks above, which the compiler does not follow.
  const found = difference as Divergence | null;
  if (found) throw found;
}
