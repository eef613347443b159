import { configureStore, createAction, createReducer } from '@reduxjs/toolkit';
import { createActionTap } from '@/replay/actionTap';
import { joinChunks } from '@/replay/joinChunks';
import { createActionRecorder, type RecorderOptions } from '@/replay/recordActions';
import type { ActionRecording, RecordingChunk } from '@/replay/recording';
import type { Json } from '@/replay/redact';
import { replayActions, type AppReducer } from '@/replay/replayActions';

const noted = createAction<string>('noted');
const progressed = createAction<{ of: string; bytes: number }>('progressed');
const listed = createAction<{ items: { id: number; email: string }[] }>('listed');
const arrived = createAction<{ email: string }>('arrived');
const broken = createAction<unknown>('broken');
const cleared = createAction('cleared');
const moved = createAction<string>('moved');
const placeOf = (action: { type: string }) => (moved.match(action) ? action.payload : null);
const seenAfter = (before: Json, action: { type: string }): Json =>
  moved.match(action) ? { at: action.payload, since: before } : before;

const NO_NOTES: string[] = [];
const notes = createReducer(NO_NOTES, (builder) =>
  builder.addCase(noted, (state, { payload }) => [...state, payload]).addCase(cleared, () => NO_NOTES),
);
const progress = createReducer<Record<string, { last: number; most: number }>>({}, (builder) =>
  builder.addCase(progressed, (state, { payload: { of, bytes } }) => {
    state[of] = { last: bytes, most: Math.max(bytes, state[of]?.most ?? 0) };
  }),
);
const people = createReducer<{ byEmail: Record<string, number>; all: unknown[] }>({ byEmail: {}, all: [] }, (builder) =>
  builder
    .addCase(arrived, (state, { payload: { email } }) => {
      state.byEmail[email] = (state.byEmail[email] ?? 0) + 1;
    })
    .addCase(listed, (state, { payload }) => {
      state.all = payload.items;
    }),
);
const reducer = { notes, progress, people };

const NO_LIMITS = { part: { actions: 1e9, size: 1e9, milliseconds: 1e9 }, size: 1e9, milliseconds: 1e9 };
const FIVE_ACTIONS = { ...NO_LIMITS.part, actions: 5 };

interface Clock {
  now: number;
}

function start(options: Partial<RecorderOptions> = {}) {
  const clock: Clock = { now: 1_000 };
  const tap = createActionTap();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
    enhancers: (defaults) => defaults().concat(tap.enhancer),
    devTools: false,
  });
  const recorder = createActionRecorder({
    now: () => clock.now,
    progressOf: (action) => (progressed.match(action) ? { key: action.payload.of, value: action.payload.bytes } : null),
    ...options,
  });
  tap.connect(recorder);
  /** As it is in a file. */
  const snapshot = async () => JSON.parse(JSON.stringify(await tap.snapshot()?.read())) as ActionRecording;
  return { store, clock, snapshot, recorder };
}

interface State {
  notes: ReturnType<typeof notes>;
  progress: ReturnType<typeof progress>;
  people: ReturnType<typeof people>;
}
const replay = (recording: ActionRecording) =>
  replayActions(
    recording,
    ((state, action) => {
      // The same reducers, without a store.
      const before = state as State;
      const next = {
        notes: notes(before.notes, action),
        progress: progress(before.progress, action),
        people: people(before.people, action),
      };
      const isSame = next.notes === before.notes && next.progress === before.progress && next.people === before.people;
      return isSame ? before : next;
    }) as AppReducer,
    { placeOf, seenAfter },
  );

const typesOf = ({ parts }: ActionRecording) => parts.map(({ actions }) => actions.map(({ action }) => action.type));
const all = ({ parts }: ActionRecording) => parts.flatMap(({ actions }) => actions);

describe('a recording of actions', () => {
  it('replays to the same state, with the time, the origin and the effect of each action', async () => {
    const { store, clock, snapshot } = start();
    store.dispatch(noted('first'));
    clock.now += 250;
    store.dispatch(arrived({ email: 'a@example.com' }));
    store.dispatch({ type: 'nothing' });
    const recording = await snapshot();
    expect(all(recording).map(({ at, by, changed }) => ({ at, by, changed }))).toEqual([
      { at: 0, by: 'app', changed: ['notes'] },
      { at: 250, by: 'app', changed: ['people'] },
      { at: 250, by: 'app', changed: [] },
    ]);
    expect(replay(recording)).toMatchObject({ firstDifference: null, hasSameEnd: true });
  });

  it('holds no secret, and keeps apart what was different and together what was equal', async () => {
    const { store, snapshot } = start();
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com']) store.dispatch(arrived({ email }));
    const recording = await snapshot();
    expect(JSON.stringify(recording)).not.toContain('example.com');
    const { steps, hasSameEnd } = replay(recording);
    expect(hasSameEnd).toBe(true);
    const { byEmail } = (steps.at(-1)?.state as { people: { byEmail: Record<string, number> } }).people;
    expect(Object.values(byEmail)).toEqual([2, 1]);
  });

  it('is not misled by what goes back to its beginning from the beginning', async () => {
    const { store, snapshot } = start();
    store.dispatch(cleared());
    store.dispatch(noted('a'));
    store.dispatch(cleared());
    const recording = await snapshot();
    expect(recording.parts[0]?.actions.map(({ changed }) => changed)).toEqual([[], ['notes'], ['notes']]);
    expect(replay(recording)).toMatchObject({ firstDifference: null, hasSameEnd: true });
  });

  it('says which action does something else today', async () => {
    const { store, snapshot } = start();
    store.dispatch(noted('first'));
    store.dispatch(noted('second'));
    const recording = await snapshot();
    const changed = replayActions(recording, (state) => state ?? {});
    expect(changed.firstDifference).toBe(0);
    expect(changed.steps[0]?.difference).toBe('It changed notes then, and changes nothing now.');
    const failing = replayActions(recording, () => {
      throw new Error('no such thing');
    });
    expect(failing.steps[1]?.difference).toBe('The reducer fails: no such thing');
  });

  it('notices another end where each step changed the same parts', async () => {
    const { store, snapshot } = start();
    store.dispatch(noted('first'));
    const other = replayActions(await snapshot(), (state, action) => ({
      ...state,
      notes: [`${String(action.type)}!`],
    }));
    expect(other).toMatchObject({ firstDifference: null, hasSameEnd: false });
  });

  it('holds the last actions in parts, and says how many it has lost', async () => {
    const { store, clock, snapshot } = start({ limits: { ...NO_LIMITS, part: FIVE_ACTIONS, milliseconds: 500 } });
    for (let index = 0; index < 23; index += 1) {
      store.dispatch(noted(String(index)));
      clock.now += 100;
    }
    const recording = await snapshot();
    // The last part began with the twenty-first action, half a second after the one before it.
    expect(recording.parts.map(({ actions }) => actions.length)).toEqual([5, 3]);
    expect(recording.lost).toBe(15);
    expect(replay(recording)).toMatchObject({ firstDifference: null, hasSameEnd: true });
  });

  it('begins a new part after so many characters, or so long', async () => {
    const bySize = start({ limits: { ...NO_LIMITS, part: { ...NO_LIMITS.part, size: 1_000 }, size: 4_000 } });
    for (let index = 0; index < 200; index += 1)
      bySize.store.dispatch(progressed({ of: `u${index % 3}`, bytes: -index }));
    const { parts, lost } = await bySize.snapshot();
    expect(parts.length).toBeGreaterThan(2);
    expect(lost).toBeGreaterThan(0);
    expect(JSON.stringify(parts).length).toBeLessThan(6_000);

    const byTime = start({
      limits: { ...NO_LIMITS, part: { ...NO_LIMITS.part, milliseconds: 300 }, milliseconds: 600 },
    });
    for (let index = 0; index < 20; index += 1) {
      byTime.store.dispatch(noted(String(index)));
      byTime.clock.now += 100;
    }
    const held = (await byTime.snapshot()).parts;
    expect(held.map(({ actions }) => actions[0]?.at)).toEqual([1200, 1500, 1800]);
  });

  it('keeps of progress the last, of each thing apart, and what fell', async () => {
    const { store, snapshot } = start();
    for (const bytes of [1, 2, 3]) for (const each of ['a', 'b']) store.dispatch(progressed({ of: each, bytes }));
    store.dispatch(progressed({ of: 'a', bytes: 2 }));
    store.dispatch(progressed({ of: 'a', bytes: 5 }));
    store.dispatch(noted('between'));
    store.dispatch(progressed({ of: 'a', bytes: 6 }));
    const recording = await snapshot();
    expect(all(recording).map(({ action }) => action.payload)).toEqual([
      { of: 'a', bytes: 3 },
      { of: 'b', bytes: 3 },
      { of: 'a', bytes: 5 },
      'between',
      { of: 'a', bytes: 6 },
    ]);
    expect(replay(recording).hasSameEnd).toBe(true);
  });

  it('cuts long lists, and says so instead of comparing what they changed', async () => {
    const { store, snapshot } = start();
    const items = Array.from({ length: 201 }, (_each, id) => ({ id, email: `${id}@example.com` }));
    store.dispatch(listed({ items }));
    const [cut] = all(await snapshot());
    expect(cut?.isCut).toBe(true);
    expect((cut?.action.payload as { items: unknown[] }).items).toHaveLength(200);
    expect(replay(await snapshot())).toMatchObject({ firstDifference: null, hasSameEnd: true });
  });

  it('begins anew when another person may have come', async () => {
    const { store, snapshot } = start({ isFreshStart: arrived.match });
    store.dispatch(noted('of the one'));
    store.dispatch(broken({ email: 'one@example.com' }));
    store.dispatch(arrived({ email: 'other@example.com' }));
    const recording = await snapshot();
    expect(typesOf(recording)).toEqual([['arrived']]);
    expect(recording.lost).toBe(0);
    // Nor is it kept which secrets there were.
    expect(all(recording)[0]?.action.payload).toEqual({ email: '[redacted-1]' });
  });

  it('knows where the person was, and what they saw, at each step, also when the action that says it is no longer held', async () => {
    const limits = { ...NO_LIMITS, part: { ...NO_LIMITS.part, actions: 2 }, milliseconds: 200 };
    const { store, clock, snapshot } = start({ placeOf, seenAfter, limits, isFreshStart: arrived.match });
    store.dispatch(moved('/uploads?search=a@example.com'));
    for (const action of [...['1', '2', '3'].map(noted), moved('/dashboard')]) {
      clock.now += 100;
      store.dispatch(action);
    }
    const recording = await snapshot();
    const places = recording.parts.map(({ place }) => place);
    expect(places).toEqual(['/uploads?search=[redacted-1]', '/uploads?search=[redacted-1]']);
    expect(recording.lost).toBe(2);
    const first = { at: places[0], since: null };
    expect(recording.parts.map(({ seen }) => seen)).toEqual([first, first]);
    const { startPlace, startSeen, steps } = replay(recording);
    const last = { at: '/dashboard', since: first };
    expect([startSeen, ...steps.map(({ seen }) => seen)]).toEqual([first, first, first, last]);
    expect([startPlace, ...steps.map(({ place }) => place)]).toEqual([...places, places[0], '/dashboard'].slice(0, 4));
    store.dispatch(arrived({ email: 'b@example.com' }));
    expect((await snapshot()).parts.map(({ place, seen }) => place ?? seen)).toEqual([undefined]);
  });

  it('never throws: what cannot be recorded ends it, and is counted', async () => {
    const { store, snapshot } = start();
    store.dispatch(noted('first'));
    const hostile = Object.defineProperty({}, 'x', {
      enumerable: true,
      get: () => {
        throw new Error('not for you');
      },
    });
    expect(() => store.dispatch(broken(hostile))).not.toThrow();
    store.dispatch(noted('second'));
    expect(store.getState().notes).toEqual(['first', 'second']);
    const recording = await snapshot();
    expect(typesOf(recording)).toEqual([['noted']]);
    expect(recording.lost).toBe(2);
    expect(replay(recording)).toMatchObject({ firstDifference: null, hasSameEnd: true });
  });

  it('gives away what was written, which put together is the recording without its end', async () => {
    const chunks: RecordingChunk[] = [];
    const limits = { ...NO_LIMITS, part: FIVE_ACTIONS, milliseconds: 0 };
    const kept = start({
      limits,
      placeOf,
      seenAfter,
      ownerOf: () => 7,
      keep: (chunk) => void chunks.push(structuredClone(chunk)),
    });
    const { store, snapshot } = kept;
    for (let index = 0; index < 23; index += 1) {
      store.dispatch(arrived({ email: `${index % 2}@example.com` }));
      // The second takes the place of the first, which was given away already.
      for (const bytes of [index, index + 1]) store.dispatch(progressed({ of: 'a', bytes }));
      if (index === 11) store.dispatch(moved('/uploads'));
    }
    expect(JSON.stringify(chunks)).not.toContain('example.com');
    const expected = { ...(await snapshot()), finalHash: null };
    const restored = await joinChunks(chunks)?.read();
    expect(restored).toEqual(expected);
    expect(restored && replay(restored)).toMatchObject({ firstDifference: null, hasSameEnd: true });
    // Each keyframe once.
    const heads = chunks.filter(({ head }) => head);
    expect(heads).toHaveLength(new Set(chunks.map(({ part }) => part)).size);
    expect(joinChunks(chunks.filter(({ head }) => !head))).toBeNull();
    expect(joinChunks([])).toBeNull();
  });

  it('gives nothing away as long as nobody is signed in, or after they have left', async () => {
    const owners: number[] = [];
    const of: Record<string, number | null> = { in: 7, out: null };
    const { store } = start({
      ownerOf: (state) => of[(state as State).notes.at(-1) ?? ''],
      keep: ({ owner }) => void owners.push(owner),
    });
    for (const each of ['before', 'in', 'work', 'out', 'after']) store.dispatch(noted(each));
    expect(owners).toEqual([7, 7]);
  });

  it('forgets everything when it is switched off, and begins anew when it is on again', async () => {
    const { store, snapshot } = start({ isOff: (state) => (state as State).notes.at(-1) === 'off' });
    for (const each of ['first', 'off']) store.dispatch(noted(each));
    store.dispatch(arrived({ email: 'a@example.com' }));
    expect(await snapshot()).toMatchObject({ parts: [], lost: 0 });
    for (const each of ['on', 'second']) store.dispatch(noted(each));
    expect(all(await snapshot()).map(({ action }) => action.payload)).toEqual(['on', 'second']);
    expect(replay(await snapshot())).toMatchObject({ firstDifference: null, hasSameEnd: true });
  });
});
