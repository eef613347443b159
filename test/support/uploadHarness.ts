/**
 * The real upload engine on a real reducer and a recording tape, with its surroundings in the test's hands: calls to
 * the api and waits stay open until the test answers them, transfers send what the test says. No timers, no network.
 */
import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware, { type EffectMiddleware } from 'redux-saga';
import type { User } from '@/api/contract/auth';
import { PROCESSING_STATUSES, type CreateUploadResponse } from '@/api/contract/files';
import type { ApiError } from '@/api/errors';
import { filesApi } from '@/api/files';
import type { Platform } from '@/lib/platform';
import { sessionEnded, sessionStarted } from '@/api/session';
import { createSagaTape } from '@/replay/recordSaga';
import { addUploads } from '@/uploads/engine/addUploads';
import { uploadRecordedEffects } from '@/uploads/engine/recordedEffects';
import { recordTransport } from '@/uploads/engine/recordTransport';
import { closeJournal } from '@/uploads/resume/journalMiddleware';
import { createJournal } from '@/uploads/resume/journal';
import type { LocalFile } from '@/uploads/resume/fileIdentity';
import { createUploadMiddlewares } from '@/uploads/uploadMiddlewares';
import type { SendingRulesPort, TransferObserver, TransferRequest, UploadPorts } from '@/uploads/ports';
import { uploadsSaga } from '@/uploads/engine/saga';
import { selectUploads } from '@/uploads/engine/selectors';
import { uploadsReducer, type UploadsState } from '@/uploads/engine/slice';
import { createTestConnection } from './connection';
import { createLockManager, memoryLocalFiles, memoryJournalStorage, memoryRules } from './uploadSurroundings';

/** An effect of the engine that waits for the test's answer. */
export interface OpenAsk {
  what: string;
  arg: unknown;
  answer(value?: unknown): void;
  refuse(error: unknown): void;
}

export interface OpenTransfer extends TransferObserver {
  request: TransferRequest;
}

export const apiError = (status: number, message = '', retryable = status >= 500): ApiError => ({
  kind: 'http',
  status,
  message,
  retryable,
});

export const localFile = (name: string, size = 1_000): LocalFile => ({ name, size, lastModified: 0 });

export const tick = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

/** Effects that really run: their ports are in memory, so that a test need not answer them. */
const OWN: ReadonlySet<string> = new Set(['online', 'random', 'restore', 'wait for other tab']);

/** The store's checks stay on, without their warning about how long they take, which a busy machine would cause. */
const NO_WARNING = { warnAfter: Infinity };

export interface HarnessOptions {
  isTapeOn?(): boolean;
  maxEntries?: number;
  /** Runs without a tape and without the store's checks, for the many runs of a property test. */
  isLight?: boolean;
  /** The browser that the tab is in; without it the tab gets its own. */
  browser?: TestBrowser;
}

export interface TestBrowser {
  journalStorage: ReturnType<typeof memoryJournalStorage>;
  locks: ReturnType<typeof createLockManager>;
  rules: SendingRulesPort;
  /** Shared, so that no two tabs give an upload the same id. */
  nextId(): string;
}
export function startBrowser(): TestBrowser {
  let ids = 0;
  return {
    journalStorage: memoryJournalStorage(),
    locks: createLockManager(),
    rules: memoryRules(),
    nextId: () => `u${(ids += 1)}`,
  };
}

export function startHarness({ isTapeOn, maxEntries, isLight = false, browser = startBrowser() }: HarnessOptions = {}) {
  const asks = new Set<OpenAsk>();
  const transfers = new Map<string, OpenTransfer>();
  const aborted: string[] = [];
  const reported: unknown[] = [];
  const files = new Map<string, LocalFile>();
  const actions: { type: string; payload?: unknown }[] = [];
  const limits: (number | null)[] = [];
  const sleepers: (() => void)[] = [];
  let now = 0;
  let untold = 0;

  const ports: UploadPorts = {
    transport: {
      start(request, observer) {
        transfers.set(request.clientId, { request, ...observer });
        return () => {
          if (transfers.delete(request.clientId)) aborted.push(request.clientId);
        };
      },
      limit: (bytesPerSecond) => void limits.push(bytesPerSecond),
    },
    files,
    localFiles: memoryLocalFiles(),
    journal: createJournal({
      storage: browser.journalStorage,
      clock: { now: () => now },
      onUnavailable: () => (untold += 1),
    }),
    locks: browser.locks.openTab(),
    rules: browser.rules,
  };
  const connection = createTestConnection();
  const platform: Platform = {
    clock: { now: () => (now += 1_000), sleep: () => new Promise((wake) => void sleepers.push(wake)) },
    connection,
    ids: { next: browser.nextId },
    random: () => 0.5,
    reportError: (error) => reported.push(error),
  };

  const handOver: EffectMiddleware = (next) => (effect: unknown) => {
    const spot = uploadRecordedEffects.describe(effect);
    if (!spot || OWN.has(spot.what)) return next(effect);
    next(
      new Promise((resolve, reject) => {
        const ask: OpenAsk = {
          what: spot.what,
          arg: spot.arg,
          answer: (value) => {
            asks.delete(ask);
            resolve(value);
          },
          refuse: (error) => {
            asks.delete(ask);
            reject(error);
          },
        };
        asks.add(ask);
      }),
    );
  };

  const live: { readState?(): UploadsState } = {};
  const tape = createSagaTape({
    effects: uploadRecordedEffects,
    version: 'test',
    startedAt: 0,
    readState: () => live.readState?.() ?? uploadsReducer(undefined, { type: 'nothing' }),
    isOn: isTapeOn,
    maxEntries,
  });
  const saga = createSagaMiddleware({
    context: {
      uploads: isLight ? ports : { ...ports, transport: recordTransport(ports.transport, tape) },
      platform,
      dispatch: () => undefined,
    },
    ...(!isLight && { sagaMonitor: tape.sagaMonitor }),
    effectMiddlewares: [handOver],
  });
  const listen: Middleware = () => (next) => (action) => {
    // The cast is safe: nothing but actions gets past the thunk middleware.
    actions.push(action as { type: string });
    const result = next(action);
    // As `state/endSession.ts` does it.
    if (sessionEnded.match(action)) closeJournal(ports, { forget: action.payload.reason === 'logout' });
    return result;
  };
  const store = configureStore({
    reducer: combineReducers({ uploads: uploadsReducer }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { uploads: ports, platform } },
        serializableCheck: !isLight && NO_WARNING,
        immutableCheck: !isLight && NO_WARNING,
      }).concat(listen, saga, ...createUploadMiddlewares(ports, platform.clock)),
    devTools: false,
  });
  live.readState = () => store.getState().uploads;
  const task = saga.run(uploadsSaga);

  return {
    ports,
    connection,
    /** The speed limits that the transport was given. */
    limits,
    /** Sets the clock. */
    setTime: (time: number) => (now = time),
    /** Ends every sleep of a thunk. */
    wake: () => sleepers.splice(0).forEach((wake) => wake()),
    notices: () => untold,
    dispatch: store.dispatch,
    getState: store.getState,
    uploads: () => selectUploads(store.getState()),
    statuses: () => selectUploads(store.getState()).map(({ status }) => status),
    actions,
    transfers,
    aborted,
    reported,
    files,
    tape,
    task,
    asks: () => [...asks],
    /** The oldest open ask of this kind. */
    ask(what: string): OpenAsk {
      const found = [...asks].find((each) => each.what === what);
      if (!found) throw new Error(`No open ask '${what}', but: ${[...asks].map((each) => each.what).join(', ')}`);
      return found;
    },
    add: (...names: string[]) =>
      store.dispatch(
        addUploads({
          files: names.map((name) => ({ name, file: localFile(name) })),
          folder: { id: 7, name: 'North' },
          organisationId: 1,
        }),
      ),
  };
}
export type Harness = ReturnType<typeof startHarness>;

/** An answer to createUpload; the record's id is 10 n, the file's 10 n + 1. */
export const opened = (n: number): CreateUploadResponse => ({
  processing_file_id: n * 10,
  file_id: n * 10 + 1,
  blob_url_with_sas: `https://blobs.example/videos/${n}?sp=cw&sig=secret${n}`,
});

/** The action that reaches the store when a list of files has been fetched. */
export const listed = (
  endpointName: 'listProcessing' | 'listFiles',
  results: { id: number; fileListId: number; status: string }[],
  at = 5_000,
) => {
  const action = {
    type: 'api/executeQuery/fulfilled',
    payload: { count: results.length, results },
    meta: {
      requestStatus: 'fulfilled',
      requestId: 'r',
      arg: { endpointName, type: 'query', originalArgs: { organisationId: 1, statuses: PROCESSING_STATUSES } },
      fulfilledTimeStamp: at,
    },
  };
  if (!filesApi.endpoints[endpointName].matchFulfilled(action)) throw new Error('The api would not know this action.');
  return action;
};

export function signIn(engine: Harness, id = 1): void {
  // The cast is safe: the engine reads nothing of the user but the id.
  const user = { id } as User;
  engine.dispatch(
    sessionStarted({
      tokens: { access: 'a', refresh: 'r' },
      user,
      organisation: { organisationId: 1, organisationName: 'O', organisationType: 'Asset_Owner', orgCountryCode: 'AU' },
    }),
  );
}

/** Answers the oldest open createUpload. */
export async function openRecord(engine: Harness, n: number): Promise<void> {
  engine.ask('call createUpload').answer(opened(n));
  await tick();
}

export function transferOf(engine: Harness, clientId: string): OpenTransfer {
  const transfer = engine.transfers.get(clientId);
  if (!transfer) throw new Error(`No transfer of ${clientId}`);
  return transfer;
}

/** Ends the upload's transfer with all bytes stored. */
export async function storeBytes(engine: Harness, clientId: string): Promise<void> {
  transferOf(engine, clientId).onStored();
  await tick();
}

/** The names of the engine's open asks. */
export const waiting = (engine: Harness): string[] => engine.asks().map(({ what }) => what);
