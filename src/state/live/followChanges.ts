/**
 * Keeps the page up to date with the changes of others for as long as the page is visible: by the server's stream,
 * which is opened again with growing waits when it ends; while there is no stream, by polling every ten seconds. A
 * change only says what to fetch again (`catchUp.ts`); when, and how often at most, is decided here.
 */
import { CANCEL } from 'redux-saga';
import { all, call, fork, getContext, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { api } from '@/api/base';
import { isApiError } from '@/api/errors';
import { changesFollowed, changesTold, liveApi } from '@/api/live';
import type { Platform } from '@/lib/platform';
import { backOffDelay } from '@/lib/retry';
import type { Milliseconds } from '@/lib/units';
import { connectionLost, connectionRestored, selectIsOnline } from '../connectivity';
import type { AppDispatch, AppThunk, RootState } from '../types';
import { catchUpInspections, catchUpLists, selectIsAwaited, type SyncedTo } from './catchUp';
import { EVERYTHING, isNothing, joined, NOTHING, type ReportedChanges } from './reportedChanges';

/** Changes within this time are fetched together. */
const BATCH_MS: Milliseconds = 250;
/** Lists are large, and another reviewer may change a frame every second. */
const LISTS_EVERY_MS: Milliseconds = 5_000;
const INSPECTIONS_EVERY_MS: Milliseconds = 500;
const POLL_EVERY_MS: Milliseconds = 10_000;
/** A tab that is hidden for longer gives its stream up, so that of many tabs only the visible ones hold one. */
const HIDDEN_FOR_MS: Milliseconds = 30_000;
/** The wait after a refusal that a further try would not change. */
const REFUSED_FOR_MS: Milliseconds = 5 * 60_000;

const { onFocus, onFocusLost } = api.internalActions;

const selectIsSeen = (state: RootState): boolean => state.api.config.focused && selectIsOnline(state);

function* sleep(duration: Milliseconds): SagaGenerator<void> {
  const { clock } = yield* getContext<Platform>('platform');
  // Not redux-saga's `delay`: the tape of the upload engine takes every `delay` for one of the engine's.
  yield* call(clock.sleep, duration);
}

function* untilSeen(): SagaGenerator<void> {
  while (!(yield* select(selectIsSeen))) yield* take([onFocus.type, connectionRestored.type]);
}

function* untilHidden(): SagaGenerator<void> {
  for (;;) {
    yield* take(onFocusLost.type);
    const { isBack } = yield* race({ isBack: take(onFocus.type), hidden: call(sleep, HIDDEN_FOR_MS) });
    if (!isBack) return;
  }
}

/** Resolves to null when the stream has ended, or to the error that ended it. A saga that stops waiting aborts it. */
function openStream(dispatch: AppDispatch): Promise<unknown> {
  const stream = dispatch(liveApi.endpoints.followChanges.initiate(null, { track: false }));
  const ended = stream.unwrap().catch((error: unknown) => error);
  return Object.assign(ended, { [CANCEL]: () => stream.abort() });
}

interface Link {
  isOpen: boolean;
}

function* keepStream(link: Link): SagaGenerator<void> {
  const { random } = yield* getContext<Platform>('platform');
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  let failures = 0;
  yield* fork(function* () {
    for (;;) {
      yield* take(changesFollowed);
      link.isOpen = true;
      failures = 0;
    }
  });
  for (;;) {
    yield* call(untilSeen);
    const { error, isGone } = yield* race({
      error: call(openStream, dispatch),
      isGone: race({ hidden: call(untilHidden), lost: take(connectionLost) }),
    });
    link.isOpen = false;
    if (isGone) continue;
    failures += 1;
    const { retryable, retryAfter, status } = isApiError(error) ? error : { retryable: true, retryAfter: 0, status: 0 };
    const isRefused = !retryable && status !== 401;
    const wait = isRefused ? REFUSED_FOR_MS : backOffDelay(failures, random(), retryAfter);
    yield* race({ waited: call(sleep, wait), restored: take(connectionRestored) });
  }
}

const isAnswer = ({ type }: { type: string }): boolean => /^api\/executeQuery\/(fulfilled|rejected)$/.test(type);

/** Waits for answers on their way: they may be older than the change, and RTK Query would not ask again meanwhile. */
function* untilAnswered(): SagaGenerator<void> {
  while (yield* select(selectIsAwaited)) yield* take(isAnswer);
}

/** Calls `catchUp` with the changes since its last call, at least `spacing` apart; a call that fails is repeated. */
function* keepUp(
  link: Link,
  spacing: Milliseconds,
  catchUp: (told: ReportedChanges) => AppThunk<Promise<boolean>>,
): SagaGenerator<void> {
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const news = [changesTold.type, changesFollowed.type];
  let told = NOTHING;
  yield* fork(function* () {
    for (;;) {
      const action = yield* take(news);
      told = joined(told, changesTold.match(action) ? { ...NOTHING, changes: action.payload } : EVERYTHING);
    }
  });
  for (;;) {
    if (isNothing(told)) {
      const { heard } = yield* race({ heard: take(news), waited: call(sleep, POLL_EVERY_MS) });
      if (!heard && !link.isOpen && (yield* select(selectIsSeen))) told = EVERYTHING;
      if (!heard && isNothing(told)) continue;
    }
    yield* call(sleep, BATCH_MS);
    yield* race({ answered: call(untilAnswered), waited: call(sleep, POLL_EVERY_MS) });
    const batch = told;
    told = NOTHING;
    const isDone = yield* call(() => dispatch(catchUp(batch)));
    if (!isDone) told = joined(batch, told);
    yield* call(sleep, isDone ? spacing : LISTS_EVERY_MS);
  }
}

export function* followChanges(): SagaGenerator<void> {
  const link: Link = { isOpen: false };
  const syncedTo: SyncedTo = new Map();
  yield* all([
    call(keepUp, link, INSPECTIONS_EVERY_MS, (told: ReportedChanges) => catchUpInspections(told, syncedTo)),
    call(keepUp, link, LISTS_EVERY_MS, catchUpLists),
    call(keepStream, link),
  ]);
}
