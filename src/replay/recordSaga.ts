/**
 * Records a saga: everything it asks of the outside with the answers, every action that comes in and goes out, in the
 * order of events. Bounded: answers that only repeat progress are folded, and a long tape starts anew whenever the saga
 * is at rest, and after the end of a session. It records, redacts and never throws; replaying is `replaySaga`'s.
 */
import type { EffectMiddleware, SagaMonitor } from 'redux-saga';
import { redact, type Json } from './redact';
import { TAPE_FORMAT, type AnyAction, type ExternalEffects, type Tape, type TapeEntry } from './tape';

type Entry<Kind extends TapeEntry['t']> = Extract<TapeEntry, { t: Kind }>;

export interface SagaTapeOptions {
  effects: ExternalEffects;
  version: string;
  startedAt: number;
  /** The state that the saga works on. */
  readState(): unknown;
  /** From here on progress is folded. */
  foldAbove?: number;
  /** From here on the tape resets when idle, and loses its beginning when it never is. */
  maxEntries?: number;
  onEntry?(entry: TapeEntry): void;
}

export interface SagaTape {
  sagaMonitor: Required<
    Pick<SagaMonitor, 'effectTriggered' | 'effectResolved' | 'effectRejected' | 'effectCancelled' | 'actionDispatched'>
  >;
  effectMiddleware: EffectMiddleware;
  snapshot(): Tape;
  /** `k` of the latest ask, for a replay that answers it. */
  latest(): number;
}

/** redux-saga marks the actions that a saga puts with a property of this name, which is not enumerable. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';
const isSagaAction = (action: object): boolean => SAGA_ACTION in action;

const encodeError = (error: unknown): Json =>
  error instanceof Error ? { message: error.message } : (redact(error) ?? null);

export function createSagaTape(options: SagaTapeOptions): SagaTape {
  const { effects, readState, foldAbove = 500, maxEntries = 5_000 } = options;
  let entries: TapeEntry[] = [];
  let initialState = redact(readState()) ?? null;
  let lost = 0;
  let asked = -1;
  let isOver = false;
  /** Effects under way, by the id that redux-saga gave them. */
  const open = new Map<number, { ask: Entry<'ask'>; ignored: boolean }>();
  /** Asks whose effect has returned control: an answer from now on is not immediate. */
  const deferred = new Set<number>();
  const handles = new WeakMap<object, number>();
  /** The latest answer on each handle. */
  const folds = new Map<number, { ok: Entry<'ok'>; answer: unknown }>();

  const add = (entry: TapeEntry) => {
    entries.push(entry);
    options.onEntry?.(entry);
    if (entries.length <= 2 * maxEntries) return;
    lost += maxEntries;
    entries = entries.slice(maxEntries);
  };

  const startAnew = () => {
    entries = [];
    folds.clear();
    lost = 0;
    asked = -1;
    isOver = false;
    initialState = redact(readState()) ?? null;
  };
  const startAnewIfDue = () => {
    if ((isOver || entries.length > maxEntries) && open.size === 0) startAnew();
  };

  /** Drops an answer that the next one on its handle made superfluous, with what followed from it. */
  const fold = (ask: Entry<'ask'>, ok: Entry<'ok'>, answer: unknown) => {
    if (ask.on === undefined) return;
    const earlier = folds.get(ask.on);
    folds.set(ask.on, { ok, answer });
    if (!earlier || entries.length < foldAbove || !effects.supersedes(answer, earlier.answer)) return;
    const at = entries.lastIndexOf(earlier.ok);
    if (at < 0 || entries[at + 1]?.t !== 'out' || entries[at + 2] !== ask) return;
    entries.splice(at, 3);
    ok.k = earlier.ok.k;
    if (!earlier.ok.sync) delete ok.sync;
  };

  const settle = (effectId: number) => {
    const settled = open.get(effectId);
    open.delete(effectId);
    return settled;
  };
  const syncOf = (k: number): { sync?: true } => (deferred.delete(k) ? {} : { sync: true });

  return {
    sagaMonitor: {
      effectTriggered({ effectId, effect }) {
        const spot = effects.describe(effect);
        if (!spot) return;
        asked += 1;
        const arg = redact(spot.arg);
        const on = spot.on && handles.get(spot.on);
        const ask: Entry<'ask'> = { t: 'ask', k: asked, what: spot.what };
        if (arg !== undefined) ask.arg = arg;
        if (on !== undefined) ask.on = on;
        open.set(effectId, { ask, ignored: spot.ignored === true });
        add(ask);
      },
      effectResolved(effectId, result: unknown) {
        const settled = settle(effectId);
        if (!settled) return;
        const { ask, ignored } = settled;
        const ok: Entry<'ok'> = { t: 'ok', k: ask.k, ...syncOf(ask.k) };
        if (effects.isHandle(result)) {
          handles.set(result, ask.k);
          ok.handle = true;
        } else {
          const value = ignored ? undefined : redact(result);
          if (value !== undefined) ok.value = value;
        }
        fold(ask, ok, result);
        add(ok);
      },
      effectRejected(effectId, error: unknown) {
        const ask = settle(effectId)?.ask;
        if (ask) add({ t: 'err', k: ask.k, error: encodeError(error), ...syncOf(ask.k) });
      },
      effectCancelled(effectId) {
        const ask = settle(effectId)?.ask;
        if (!ask) return;
        deferred.delete(ask.k);
        add({ t: 'cut', k: ask.k });
      },
      actionDispatched(action: AnyAction) {
        if (isSagaAction(action) && effects.isOwn(action)) {
          add({ t: 'out', action: redact(action) ?? null });
          return;
        }
        const kept = effects.keep(action);
        if (!kept) return;
        startAnewIfDue();
        add({ t: 'in', action: redact(kept) ?? null });
        if (effects.isEnd(action)) isOver = true;
      },
    },
    effectMiddleware: (next) => (effect) => {
      const k = effects.describe(effect) ? asked : -1;
      next(effect);
      if (k < 0) return;
      for (const { ask } of open.values()) if (ask.k === k) deferred.add(k);
    },
    latest: () => asked,
    snapshot() {
      if (isOver) startAnewIfDue();
      return {
        format: TAPE_FORMAT,
        version: options.version,
        startedAt: options.startedAt,
        initialState,
        entries: renumber(entries),
        lost,
        finalState: redact(readState()) ?? null,
      };
    },
  };
}

/** Folding leaves gaps in the numbers; a replay counts without them. */
function renumber(entries: readonly TapeEntry[]): TapeEntry[] {
  const numbers = new Map<number, number>();
  const of = (k: number): number => numbers.get(k) ?? k;
  return entries.map((entry) => {
    if (entry.t === 'in' || entry.t === 'out') return entry;
    if (entry.t !== 'ask') return { ...entry, k: of(entry.k) };
    numbers.set(entry.k, numbers.size);
    return entry.on === undefined ? { ...entry, k: of(entry.k) } : { ...entry, k: of(entry.k), on: of(entry.on) };
  });
}
