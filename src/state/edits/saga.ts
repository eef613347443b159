/**
 * Saves the reviewer's edits for as long as somebody is signed in. Like the upload engine it is level-triggered: it
 * reads the queue from the store, sends, and waits for the next action. Failures that may pass are retried: an edit
 * that fails waits by itself and is given up after a few tries; without a connection or a valid session all edits wait,
 * and that counts as no try. An edit that the server refuses is dropped. Listeners and `SaveState` tell the person.
 */
import { call, fork, getContext, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { isApiError, type ApiError } from '@/api/errors';
import type { Fields } from '@/api/contract/requests/seen';
import { sessionEnded, tokensRefreshed } from '@/api/session';
import type { Platform } from '@/lib/platform';
import { backOffDelay, isThrottling } from '@/lib/retry';
import type { Milliseconds } from '@/lib/units';
import { connectionRestored } from '../connectivity';
import type { AppDispatch, RootState } from '../types';
import {
  explainFailure,
  refetchFrames,
  refetchGrades,
  refetchPlan,
  requestInspectionSave,
  requestPlanSave,
  requestSave,
  showSaved,
  type SaveRequest,
} from './requests';
import { changesUnsaved, selectNextToSave, selectSending } from './saveQueue';
import { followingFrom, leftBy, seenBy } from './seen';
import { isFrameEdit, isInspectionEdit, type Edit, type FrameEdit } from './edit';
import {
  frameEditDue,
  frameEditFailed,
  frameEditPartlySaved,
  frameEditRefused,
  frameEditSaved,
  frameEditsHeld,
  frameEditsReleased,
  frameEditStarted,
  frameSaveGivenUp,
  whatOf,
} from './slice';
import { drawChance, sleep } from './waiting';
import type { UpdatedFrame } from '@/api/contract/frames';

/** With the waits, up to a quarter of a minute: longer than a hiccup, and the person still knows which frame it was. */
const MAX_FAILURES = 5;

/** All actions that may make an edit the next to be saved. */
const SCHEDULING = [frameEditDue, frameEditFailed, frameEditsReleased, connectionRestored].map(
  ({ type }) => type as string,
);
const isScheduling = (action: { type: string }): boolean => SCHEDULING.includes(action.type) || changesUnsaved(action);

function* waitForRetry(failures: number, retryAfter: Milliseconds = 0): SagaGenerator<void> {
  const platform = yield* getContext<Platform>('platform');
  const chance = yield* call(drawChance, platform);
  yield* race({
    waited: call(sleep, platform, backOffDelay(failures, chance, retryAfter)),
    restored: take([connectionRestored.type, tokensRefreshed.type]),
  });
}

function* request(arg: SaveRequest): SagaGenerator<UpdatedFrame> {
  return yield* call(requestSave, yield* getContext<AppDispatch>('dispatch'), arg);
}

/** Saves the code first and then the fields, because the server's answer to a code changes fields. */
function* send(edit: FrameEdit): SagaGenerator<UpdatedFrame> {
  const { editId, frameId, name, change } = edit;
  const frame = { id: frameId, name };
  const seen = seenBy(edit);
  const { defect, fields } = change;
  if (!defect) return yield* request({ frame, seen, fields: fields ?? {} });
  const coded = yield* request({ frame, seen, defectId: defect.defectId, defectCode: defect.defectCode });
  if (!fields) return coded;
  // From here on only the fields are unsaved: a further try must not send the code again.
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  dispatch(showSaved(coded));
  const left = followingFrom(coded);
  yield* put(frameEditPartlySaved({ editId, left }));
  return yield* request({ frame, seen: { ...seen, ...left }, fields });
}

/** The action that fetches the edit's record again. */
const refetch = (edit: Edit) => REFETCHES[whatOf(edit)](edit.inspectionId);
const REFETCHES = { frame: refetchFrames, defect: refetchFrames, plan: refetchPlan, inspection: refetchGrades };

function* refuse(edit: Edit): SagaGenerator<void> {
  yield* put(frameEditRefused({ editId: edit.editId }));
  // The record on the server differs from what the person saw.
  (yield* getContext<AppDispatch>('dispatch'))(refetch(edit));
}

/** Puts the edit aside. Nobody else has it, so it is kept until the person has read why, and retries or discards it. */
function* giveUp(edit: Edit, error: ApiError): SagaGenerator<void> {
  const reason = yield* call(explainFailure, edit, error);
  yield* put(frameSaveGivenUp({ editId: edit.editId, reason, now: error.now }));
  (yield* getContext<AppDispatch>('dispatch'))(refetch(edit));
}

function* handleFailure(edit: Edit, error: ApiError): SagaGenerator<void> {
  const { editId } = edit;
  const { status = 0, retryAfter = 0 } = error;
  if (error.kind === 'network' || status === 401) {
    // Held first: the failed edit is due at once, and would be sent again if nothing were held.
    yield* put(frameEditsHeld({ retryAfter }));
    yield* put(frameEditFailed({ editId, counts: false }));
  } else if (error.retryable) {
    if (isThrottling(status)) yield* put(frameEditsHeld({ retryAfter }));
    yield* put(frameEditFailed({ editId, counts: true }));
    const failures = yield* select((state: RootState) => state.frameEdits.attempts[editId]?.failures ?? 0);
    if (failures >= MAX_FAILURES) {
      yield* giveUp(edit, error);
      return;
    }
    yield* waitForRetry(failures, retryAfter);
    yield* put(frameEditDue({ editId }));
  } else if (status === 412 || status === 403 || isInspectionEdit(edit)) yield* giveUp(edit, error);
  else yield* refuse(edit);
}

function* sendFrame(edit: FrameEdit): SagaGenerator<UpdatedFrame> {
  const frame = yield* send(edit);
  (yield* getContext<AppDispatch>('dispatch'))(showSaved(frame));
  return frame;
}

/** Sends the edit; gives its record as the server has it now. */
function* sendEdit(edit: Edit): SagaGenerator<Fields> {
  if (isFrameEdit(edit)) return { ...(yield* sendFrame(edit)) };
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  return isInspectionEdit(edit)
    ? yield* call(requestInspectionSave, dispatch, edit)
    : yield* call(requestPlanSave, dispatch, edit);
}

/** Tries once to save the edit, and waits after a failure. Never throws: that would end the saving of other records. */
function* save(edit: Edit): SagaGenerator<void> {
  const { editId } = edit;
  try {
    yield* put(frameEditSaved({ editId, left: leftBy(edit, yield* sendEdit(edit)) }));
  } catch (error) {
    if (isApiError(error)) yield* handleFailure(edit, error);
    else {
      const { reportError } = yield* getContext<Platform>('platform');
      reportError(error);
      yield* refuse(edit);
    }
  }
}

function* saveInTurn(): SagaGenerator<void> {
  /** Inspections of which several frames were sent at once: the last answer may not have the latest grades. */
  const overlapping = new Set<string>();
  for (;;) {
    const edit = yield* select(selectNextToSave);
    if (edit) {
      // Put before the fork, so that the next select sees it.
      yield* put(frameEditStarted({ editId: edit.editId }));
      if ((yield* select(selectSending, edit.inspectionId)) > 1) overlapping.add(edit.inspectionId);
      yield* fork(save, edit);
      continue;
    }
    for (const inspectionId of overlapping) {
      if ((yield* select(selectSending, inspectionId)) > 0) continue;
      overlapping.delete(inspectionId);
      (yield* getContext<AppDispatch>('dispatch'))(refetchGrades(inspectionId));
    }
    yield* take(isScheduling);
  }
}

function* run(): SagaGenerator<void> {
  let held = 0;
  yield* takeLeading(frameEditsHeld, function* ({ payload }) {
    held += 1;
    yield* waitForRetry(held, payload.retryAfter);
    yield* put(frameEditsReleased());
  });
  yield* takeLeading(frameEditSaved, function* () {
    held = 0;
    return undefined;
  });
  yield* call(saveInTurn);
}

/** The root saga of saving. The end of a session stops it; the journal keeps what is unsaved, except after a logout. */
export function* frameEditsSaga(): SagaGenerator<void> {
  for (;;) {
    yield* race({ saving: call(run), ended: take(sessionEnded.type) });
  }
}
