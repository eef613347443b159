/**
 * What recordings cost, with the app's own reducer and a session of 5,000 actions that a reviewer who uploads might make:
 * how quickly they replay beside the reducer alone on the same actions, what it takes to come to a step and tell what it
 * changed, what recording adds to a dispatch, and what made-up words in place of texts take beside writing and reading the
 * JSON. Fails above or below a target.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { configureStore, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/api/base';
import type { Frame } from '@/api/contract/frames';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { createActionTap } from '@/replay/actionTap';
import { differencesBetween } from '@/replay/differences';
import type { HeldRecording } from '@/replay/recording';
import { listPreferenceChanged, sidebarToggled } from '@/state/preferences';
import { moved } from '@/state/visitedPath';
import { replayReport } from '@/state/replayReport';
import { createReportVeil } from '@/state/reportTexts';
import { rootReducer } from '@/state/rootReducer';
import { createAppRecorder } from '@/state/startRecorder';
import { uploadProgressed, uploadsAdded, uploadStarted } from '@/uploads/engine/slice';

const ACTIONS = 5_000;
const ROUNDS = 15;
const BURST = 20;
/** More than a person makes a page do. */
const BURSTS_A_SECOND = 10;
const CLOCK = { now: Date.now, sleep: () => setTimeout(0) };
const FRAMES = 40;
const TARGETS = {
  'replay, of the bare reducer': 0.8,
  'to any step, ms': 50,
  'recording, % of dispatch': 2,
  'writing, µs an action': 20,
  'made-up words, of the JSON': 6,
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Milliseconds of this process alone, as others take the processor in between. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function timed(work: () => unknown): number {
  const start = cpuTime();
  work();
  return cpuTime() - start;
}

const signed = (name: string) =>
  `https://store.example/frames/${name}?sv=2024-11-04&sp=r&se=2026-01-01&sig=c2lnbmF0dXJl`;

const framesOf = (inspectionId: string): Frame[] =>
  Array.from({ length: FRAMES }, (_each, id) => ({
    id,
    inspectionId,
    imageLocation: `frames/${id}.jpg`,
    imageUrl: signed(`${id}.jpg`),
    thumbnailUrl: signed(`${id}-small.jpg`),
    frameId: id,
    chainage: (id / 2).toFixed(2),
    chainageNumber: id / 2,
    isHidden: false,
    isAccepted: false,
    remarks: null,
    defectCode: 'FL',
    defectClass: 'Fracture longitudinal',
    version: 1,
    // The fields that the reducer does not look at are left out.
  })) as unknown as Frame[];

/** An upload that reports, an inspection that is looked through, changed and left, and lists in between. */
function* session(): Generator<UnknownAction> {
  const uploads = Array.from({ length: 3 }, (_each, index) => ({
    clientId: `upload-${index}`,
    fileName: `clip-${index}.mp4`,
    size: 3_000_000_000,
    folderId: 1,
    folderName: 'North',
    addedAt: 0,
  }));
  yield uploadsAdded({ uploads } as unknown as Parameters<typeof uploadsAdded>[0]);
  for (const { clientId } of uploads) yield uploadStarted({ clientId });
  for (let round = 0; ; round += 1) {
    const inspectionId = `3f0e8c5a-7d7b-4d0a-9a35-${String(round).padStart(12, '0')}`;
    const arg = { inspectionId, reported: false };
    yield moved({ to: `/inspection/${inspectionId}?tab=review` });
    yield api.util.upsertQueryEntries([{ endpointName: 'listFrames', arg, value: framesOf(inspectionId) }] as never);
    for (let frame = 0; frame < 80; frame += 1) {
      const queryCacheKey = `listFrames(${JSON.stringify(arg)})`;
      const patches = [{ op: 'replace' as const, path: [frame % FRAMES, 'isHidden'], value: frame % 2 === 0 }];
      yield api.internalActions.queryResultPatched({ queryCacheKey, patches } as never);
      yield uploadProgressed({ clientId: `upload-${frame % 3}`, bytesSent: (round * 80 + frame) * 4_000 });
      yield listPreferenceChanged({ list: 'inspections', change: { pageIndex: frame } });
      yield moved({ to: `/inspection/${inspectionId}?tab=review&frame=${frame}` });
      if (frame % 20 === 0) yield sidebarToggled();
    }
    yield api.internalActions.removeQueryResult({ queryCacheKey: `listFrames(${JSON.stringify(arg)})` } as never);
  }
}

function firstActions(): UnknownAction[] {
  const found: UnknownAction[] = [];
  for (const action of session()) {
    found.push(action);
    if (found.length === ACTIONS) break;
  }
  return found;
}

type Heard = [action: UnknownAction, before: object, after: object];

/** Dispatches into stores as the app has them, but without listeners and sagas: these make recording look cheaper. */
function dispatchAll(actions: readonly UnknownAction[]): {
  dispatching: number;
  heard: Heard[];
  held: HeldRecording | null;
} {
  const heard: Heard[] = [];
  const tap = createActionTap();
  tap.connect(createAppRecorder(CLOCK));
  const storeWith = (enhancer: StoreEnhancer | null) =>
    configureStore({
      reducer: rootReducer,
      middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
      enhancers: (defaults) => (enhancer ? defaults().concat(enhancer) : defaults()),
      devTools: false,
    });
  const bare = storeWith(null);
  const dispatching = timed(() => {
    for (const action of actions) bare.dispatch(action);
  });
  const recorded = storeWith(tap.enhancer);
  for (const action of actions) {
    const before = recorded.getState();
    recorded.dispatch(action);
    heard.push([action, before, recorded.getState()]);
  }
  return { dispatching, heard, held: tap.snapshot() };
}

/** Records actions in bursts, as a page makes them. Times what a dispatch waits, and what is written once a second. */
async function recordAll(heard: readonly Heard[]): Promise<{ listening: number; writing: number }> {
  const seconds: (() => void)[] = [];
  const recorder = createAppRecorder({
    now: Date.now,
    sleep: () => new Promise((resolve) => void seconds.push(resolve)),
  });
  let [listening, writing] = [0, 0];
  for (let from = 0; from < heard.length; from += BURST) {
    const burst = heard.slice(from, from + BURST);
    // Less what measuring costs, which is as much as listening to a burst does.
    listening -= timed(() => undefined);
    listening += timed(() => {
      for (const [action, before, after] of burst) recorder.record(action as { type: string }, before, after);
    });
    await setImmediate();
    if ((from / BURST) % BURSTS_A_SECOND < BURSTS_A_SECOND - 1) continue;
    const start = cpuTime();
    seconds.shift()?.();
    await setImmediate();
    writing += cpuTime() - start;
  }
  return { listening, writing };
}

export async function benchReplay(): Promise<void> {
  // Their endpoints have to be injected before the api's middleware sees an action.
  void [framesApi, inspectionsApi];
  const actions = firstActions();
  const { held: snapshot, heard } = dispatchAll(actions);
  const recording = await snapshot?.read();
  if (!recording) throw new Error('Nothing was recorded.');
  const held = recording.parts.flatMap((part) => part.actions);
  const text = JSON.stringify(recording);

  const ratios: number[] = [];
  const dispatching: number[] = [];
  const listening: number[] = [];
  const writing: number[] = [];
  const veiling: number[] = [];
  let replayed = replayReport(recording);
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = timed(() => {
      // The recorded keyframe is a state that the reducer made.
      let state = recording.parts[0]?.keyframe as unknown as ReturnType<typeof rootReducer>;
      for (const { action } of held) state = rootReducer(state, action);
    });
    const whole = timed(() => (replayed = replayReport(recording)));
    ratios.push(bare / whole);
    dispatching.push(dispatchAll(actions).dispatching);
    const plain = timed(() => JSON.parse(JSON.stringify(recording)));
    veiling.push(timed(() => recording.parts.map(createReportVeil(Math.random).part)) / plain);
    const cost = await recordAll(heard);
    listening.push(cost.listening);
    writing.push(cost.writing);
  }
  const { start, steps, hasSameEnd, firstDifference } = replayed;
  if (!hasSameEnd || firstDifference !== null) throw new Error('The recording does not replay.');
  const seeks = steps.map((step, index) =>
    timed(() => differencesBetween(steps[index - 1]?.state ?? start, step.state)),
  );

  console.log(`${held.length} of ${actions.length} actions held, ${(text.length / 1e6).toFixed(2)} MB\n`);
  const actual: Record<keyof typeof TARGETS, number> = {
    'replay, of the bare reducer': median(ratios),
    'to any step, ms': Math.max(...seeks),
    'recording, % of dispatch': (100 * median(listening)) / median(dispatching),
    'writing, µs an action': (1_000 * median(writing)) / actions.length,
    'made-up words, of the JSON': median(veiling),
  };
  console.log('figure                       target  actual');
  for (const [figure, target] of Object.entries(TARGETS)) {
    const value = actual[figure as keyof typeof TARGETS];
    const isMet = figure.startsWith('replay') ? value >= target : value <= target;
    if (!isMet) process.exitCode = 1;
    console.log(
      `${figure.padEnd(27)} ${String(target).padStart(7)}  ${value.toFixed(2).padStart(6)}${isMet ? '' : '  missed'}`,
    );
  }
}
