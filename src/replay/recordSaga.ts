/**
 * Records a saga: everything it asks of the outside with the answers, every action that comes in and goes out, in the
 * order of events. Bounded: of progress in a row only the last is kept, and a long tape starts anew whenever no ask is
 * open, and after the end of a session. It records, redacts and never throws; `replaySaga.ts` replays.
 */
import type { SagaMonitor } from 'redux-saga';
import { redact, type Json } from './redact';
import { TAPE_FORMAT, type AnyAction, type ExternalEffects, type Running, type Tape, type TapeEntry } from './tape';

export interface SagaTapeOptions {
  effects: ExternalEffects;
  /** That of the upload engine's tapes, unless another is given. */
  format?: Tape['format'];
  version: string;
  startedAt: number;
  /** The state that the saga works on. */
  readState(): unknown;
  /** Whether the person allows recording; entries while it is off are dropped and counted as lost. */
  isOn?(): boolean;
  /** With more entries the tape starts anew when no ask is open; with twice as many it loses its beginning. */
  maxEntries?: number;
  onEntry?(entry: TapeEntry): void;
}

type TapeMonitor = Required<
  Pick<SagaMonitor, 'effectTriggered' | 'effectResolved' | 'effectRejected' | 'effectCancelled' | 'actionDispatched'>
>;

export interface SagaTape {
  sagaMonitor: TapeMonitor;
  /** Records something that the saga starts without an effect of its own and then hears of, such as a transfer. */
  start(what: string, arg: unknown): Running;
  snapshot(): Tape;
  /** The `k` of the latest ask, for a replay that answers it. */
  latest(): number;
}

/** redux-saga marks the actions that a saga puts with a property of this name, which is not enumerable. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';
const isSagaAction = (action: object): boolean => SAGA_ACTION in action;

const encodeError = (error: unknown): Json =>
  error instanceof Error ? { message: error.message } : (redact(error) ?? null);

export function createSagaTape(options: SagaTapeOptions): SagaTape {
  const { effects, readState, isOn = () => true, maxEntries = 5_000 } = options;
  /** A snapshot is taken each second, and little of the state has changed by then. */
  const copies = new WeakMap<object, Json>();
  const stateNow = (): Json => redact(readState(), { copies }) ?? null;
  let entries: TapeEntry[] = [];
  let initialState = stateNow();
  let lost = 0;
  let asked = -1;
  let isOver = false;
  /** Open asks: those of effects by redux-saga's id of the effect, those of `start` by what it returned. */
  const open = new Map<number | Running, { k: number; ignored: boolean }>();
  /** The row of progress at the end of the tape: the latest event of each ask in it, by `k`. */
  const row = new Map<number, { entry: TapeEntry; progress: number }>();

  const lose = (count: number) => {
    lost += count;
    entries = entries.slice(count);
  };

  const add = (entry: TapeEntry) => {
    if (entry.t !== 'event' && entry.t !== 'out') row.clear();
    entries.push(entry);
    options.onEntry?.(entry);
    if (!isOn()) lose(entries.length);
    else if (entries.length > 2 * maxEntries) lose(maxEntries);
  };

  const addAsk = (id: number | Running, what: string, arg: unknown, ignored = false): number => {
    asked += 1;
    const clean = redact(arg);
    open.set(id, { k: asked, ignored });
    add({ t: 'ask', k: asked, what, ...(clean !== undefined && { arg: clean }) });
    return asked;
  };

  const settle = (id: number | Running) => {
    const settled = open.get(id);
    open.delete(id);
    return settled;
  };

  /** Removes an earlier event of the row, with the one action that followed from it: the new progress replaces both. */
  const dropSuperseded = (k: number, progress: number) => {
    const earlier = row.get(k);
    if (!earlier || progress < earlier.progress) return;
    const at = entries.lastIndexOf(earlier.entry);
    if (at >= 0 && entries[at + 1]?.t === 'out' && entries[at + 2]?.t !== 'out') entries.splice(at, 2);
  };

  const startAnew = () => {
    entries = [];
    row.clear();
    lost = 0;
    asked = -1;
    isOver = false;
    initialState = stateNow();
  };
  const startAnewIfDue = () => {
    if ((isOver || lost > 0 || entries.length > maxEntries) && open.size === 0) startAnew();
  };

  return {
    sagaMonitor: {
      effectTriggered({ effectId, effect }) {
        const ask = effects.describe(effect);
        if (ask) addAsk(effectId, ask.what, ask.arg, ask.ignored);
      },
      effectResolved(effectId, result: unknown) {
        const ask = settle(effectId);
        if (!ask) return;
        const value = ask.ignored ? undefined : redact(result);
        add({ t: 'ok', k: ask.k, ...(value !== undefined && { value }) });
      },
      effectRejected(effectId, error: unknown) {
        const ask = settle(effectId);
        if (ask) add({ t: 'err', k: ask.k, error: encodeError(error) });
      },
      effectCancelled(effectId) {
        const ask = settle(effectId);
        if (ask) add({ t: 'cut', k: ask.k });
      },
      actionDispatched(action: AnyAction) {
        if (isSagaAction(action) && effects.isOwn(action)) {
          add({ t: 'out', action: redact(action) ?? null });
          return;
        }
        const kept = effects.keep(action, readState());
        if (!kept) return;
        startAnewIfDue();
        add({ t: 'in', action: redact(kept) ?? null });
        if (effects.isEnd(action)) isOver = true;
      },
    },
    start(what, arg) {
      const running: Running = {
        event(value, progress) {
          if (!open.has(running)) return;
          if (progress === undefined) row.clear();
          else dropSuperseded(k, progress);
          const entry: TapeEntry = { t: 'event', k, value: redact(value) ?? null };
          add(entry);
          if (progress !== undefined) row.set(k, { entry, progress });
        },
        ok: () => void (settle(running) && add({ t: 'ok', k })),
        err: (error) => void (settle(running) && add({ t: 'err', k, error: encodeError(error) })),
        cut: () => void (settle(running) && add({ t: 'cut', k })),
      };
      const k = addAsk(running, what, arg);
      return running;
    },
    latest: () => asked,
    snapshot() {
      if (isOver) startAnewIfDue();
      return {
        format: options.format ?? TAPE_FORMAT,
        version: options.version,
        startedAt: options.startedAt,
        initialState,
        // A copy: entries that are added or dropped later must not change the snapshot.
        entries: [...entries],
        lost,
        finalState: stateNow(),
      };
    },
  };
}

/** The monitor for several tapes: each records what is its own saga's. */
export const monitorOf = (tapes: readonly SagaTape[]): TapeMonitor => {
  const each = (tell: (monitor: TapeMonitor) => void) => tapes.forEach(({ sagaMonitor }) => tell(sagaMonitor));
  return {
    effectTriggered: (options) => each((monitor) => monitor.effectTriggered(options)),
    effectResolved: (id, result) => each((monitor) => monitor.effectResolved(id, result)),
    effectRejected: (id, error) => each((monitor) => monitor.effectRejected(id, error)),
    effectCancelled: (id) => each((monitor) => monitor.effectCancelled(id)),
    actionDispatched: (action) => each((monitor) => monitor.actionDispatched(action)),
  };
};
