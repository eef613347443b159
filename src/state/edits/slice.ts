/**
 * A reviewer's edits of frames, repair plans and the inspection itself: those that wait to be saved, in order, the
 * steps that can be undone, and the edits that could not be saved. Lists show the server's data with pending edits on
 * top, so a refused edit only has to be dropped. `saveQueue.ts` says which edit is sent next, `saga.ts` sends it.
 */
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Fields } from '@/api/contract/requests/seen';
import { sessionEnded } from '@/api/session';
import type { Milliseconds } from '@/lib/units';
import {
  isFrameEdit,
  isInspectionEdit,
  isPlanEdit,
  recordOf,
  type Edit,
  type EditStep,
  type FrameChange,
  type InspectionEdit,
} from './edit';
import { passOn, seenBy } from './seen';

/** How far the saving of an edit has come: being sent, waiting after a failure, or to be sent again. */
export interface SaveAttempt {
  state: 'sending' | 'waiting' | 'due';
  /** How often it failed, not counting failures to reach the server. */
  failures: number;
}

/** The edits of one record that were given up: the record is shown as the server has it, and the person decides. */
export interface GivenUpSave {
  record: string;
  inspectionId: string;
  name: string;
  what: 'frame' | 'defect' | 'plan' | 'inspection';
  /** Why the edits could not be saved, for people. */
  reason: string;
  /** The values of now, where somebody else has set the same fields: a retry then overwrites these, and no others. */
  now?: Fields | undefined;
  edits: Edit[];
}

export interface AskedFrame {
  inspectionId: string;
  /** The frame's `id`. */
  frameId: number;
}

export interface FrameEditsState {
  /** The edits that wait to be saved, in the order in which they were made. */
  pending: Edit[];
  /** By `editId`; an edit without an entry has not been tried. */
  attempts: Record<string, SaveAttempt>;
  /** Whether no edit is sent for now: the server cannot be reached, or it asked for a pause. */
  isHeld: boolean;
  givenUp: GivenUpSave[];
  /** What was saved last. */
  lastSaved: { inspectionId: string; what: GivenUpSave['what'] } | null;
  /** The frame that the review screen is asked to show, until it does: by a toast, an undo or a new observation. */
  asked: AskedFrame | null;
  done: EditStep[];
  undone: EditStep[];
}

/** No more than a bug report has of a list: undone beyond it, a replay would go another way. */
const MAX_STEPS = 200;
const initialState: FrameEditsState = {
  pending: [],
  attempts: {},
  isHeld: false,
  givenUp: [],
  lastSaved: null,
  asked: null,
  done: [],
  undone: [],
};

/** `left`: what the server has in the edit's fields now, and in those that follow from them. */
interface Saved {
  editId: string;
  left?: Fields;
}

export const framesEdited = createAction<EditStep>('frameEdits/edited');
export const inspectionEdited = createAction<InspectionEdit>('frameEdits/inspectionEdited');
/** `edits` are the edits that undo the step, made on the records as they are now. */
export const frameStepUndone = createAction<{ step: EditStep; edits: Edit[] }>('frameEdits/stepUndone');
export const frameStepRedone = createAction<{ step: EditStep; edits: Edit[] }>('frameEdits/stepRedone');
export const frameEditsRestored = createAction<Edit[]>('frameEdits/restored');
/** Steps from before a reload, which can still be undone. */
export const frameStepsRestored = createAction<EditStep[]>('frameEdits/stepsRestored');
export const frameEditStarted = createAction<{ editId: string }>('frameEdits/started');
export const frameEditSaved = createAction<Saved>('frameEdits/saved');
/** Of an edit with a code and fields, the code has been saved; the fields are not yet. */
export const frameEditPartlySaved = createAction<Saved>('frameEdits/partlySaved');
/** The server refused the edit for good: it is dropped. */
export const frameEditRefused = createAction<{ editId: string }>('frameEdits/refused');
/** The edit may succeed later. `counts`: the server was reached, so that the failure counts as the edit's own. */
export const frameEditFailed = createAction<{ editId: string; counts: boolean }>('frameEdits/failed');
export const frameEditDue = createAction<{ editId: string }>('frameEdits/due');
/** `retryAfter`: the least time that the server asked for. */
export const frameEditsHeld = createAction<{ retryAfter: Milliseconds }>('frameEdits/held');
export const frameEditsReleased = createAction('frameEdits/released');
/** All edits of the edit's record are put aside. */
export const frameSaveGivenUp = createAction<{ editId: string; reason: string; now?: Fields | undefined }>(
  'frameEdits/givenUp',
);
/** `step` has the edits that were given up, made anew on the record as it is now. */
export const frameSaveRetried = createAction<{ record: string; step: EditStep }>('frameEdits/retried');
export const frameSaveDiscarded = createAction<{ record: string }>('frameEdits/discarded');

export const frameAsked = createAction<AskedFrame | null>('frameEdits/asked');

export const whatOf = (edit: Edit): GivenUpSave['what'] =>
  isPlanEdit(edit) ? 'plan' : isInspectionEdit(edit) ? 'inspection' : edit.change.defect ? 'defect' : 'frame';

const withoutEdit = (steps: EditStep[], editId: string): EditStep[] =>
  steps
    .map((step) => ({ ...step, edits: step.edits.filter((edit) => edit.editId !== editId) }))
    .filter(({ edits }) => edits.length > 0);

/** The step as it was undone or redone by these edits: where they are refused, it is no step any more. */
const madeBy = (step: EditStep, edits: readonly Edit[]): EditStep => ({
  ...step,
  edits: step.edits.map(({ left: _left, ...edit }, index) => ({
    ...edit,
    editId: edits[index]?.editId ?? edit.editId,
  })),
});

const without = (steps: EditStep[], gone: EditStep): EditStep[] =>
  steps.filter(({ edits }) => edits[0]?.editId !== gone.edits[0]?.editId);

/** Adds a step; a continued step replaces the last one, and undoing it restores the state before both. */
function withStep(steps: readonly EditStep[], step: EditStep): EditStep[] {
  const last = steps.at(-1);
  const recordsOf = (other: EditStep) => other.edits.map(recordOf).join();
  if (!step.isContinued || last?.label !== step.label || recordsOf(last) !== recordsOf(step)) {
    return [...steps, step].slice(-MAX_STEPS);
  }
  const edits = step.edits.map((edit, index): Edit => {
    const before = last.edits[index];
    if (!before || !isFrameEdit(before) || !isFrameEdit(edit)) return edit;
    const { change, inverse } = before;
    return { ...edit, change: joined(change, edit.change), inverse: joined(edit.inverse, inverse) };
  });
  return [...steps.slice(0, -1), { ...step, edits }];
}

/** Both changes as one; where they change the same field, the second counts. */
const joined = (first: FrameChange, second: FrameChange): FrameChange => ({
  ...first,
  ...second,
  ...((first.fields || second.fields) && { fields: { ...first.fields, ...second.fields } }),
});

const pendingEdit = (state: FrameEditsState, editId: string): Edit | undefined =>
  state.pending.find((edit) => edit.editId === editId);

/** Removes edits from the queue. */
function settle(state: FrameEditsState, editIds: readonly string[]): void {
  const settled = new Set(editIds);
  state.pending = state.pending.filter(({ editId }) => !settled.has(editId));
  for (const editId of settled) delete state.attempts[editId];
}

/** Removes edits from the queue and from the steps: an edit that the server does not have cannot be undone. */
function forget(state: FrameEditsState, editIds: readonly string[]): void {
  settle(state, editIds);
  for (const editId of editIds) {
    state.done = withoutEdit(state.done, editId);
    state.undone = withoutEdit(state.undone, editId);
  }
}

export const frameEditsReducer = createReducer(initialState, (builder) => {
  builder
    .addCase(framesEdited, (state, { payload }) => {
      state.pending.push(...payload.edits);
      state.done = withStep(state.done, payload);
      state.undone = state.undone.filter(({ inspectionId }) => inspectionId !== payload.inspectionId);
    })
    .addCase(inspectionEdited, (state, { payload }) => {
      state.pending.push(payload);
    })
    .addCase(frameStepUndone, (state, { payload: { step, edits } }) => {
      state.pending.push(...edits);
      state.done = without(state.done, step);
      state.undone.push(madeBy(step, edits));
    })
    .addCase(frameStepRedone, (state, { payload: { step, edits } }) => {
      state.pending.push(...edits);
      state.undone = without(state.undone, step);
      state.done.push(madeBy(step, edits));
    })
    .addCase(frameEditsRestored, (state, { payload }) => {
      const known = new Set(state.pending.map(({ editId }) => editId));
      state.pending.unshift(...payload.filter(({ editId }) => !known.has(editId)));
    })
    .addCase(frameStepsRestored, (state, { payload }) => {
      state.done.unshift(...payload);
    })
    .addCase(frameEditStarted, (state, { payload: { editId } }) => {
      state.attempts[editId] = { state: 'sending', failures: state.attempts[editId]?.failures ?? 0 };
    })
    .addCase(frameEditFailed, (state, { payload: { editId, counts } }) => {
      const failures = (state.attempts[editId]?.failures ?? 0) + (counts ? 1 : 0);
      state.attempts[editId] = { state: counts ? 'waiting' : 'due', failures };
    })
    .addCase(frameEditDue, (state, { payload: { editId } }) => {
      const attempt = state.attempts[editId];
      if (attempt) attempt.state = 'due';
    })
    .addCase(frameEditsHeld, (state) => {
      state.isHeld = true;
    })
    .addCase(frameEditsReleased, (state) => {
      state.isHeld = false;
    })
    .addCase(frameEditPartlySaved, (state, { payload: { editId, left = {} } }) => {
      const edit = pendingEdit(state, editId);
      if (!edit || !isFrameEdit(edit)) return;
      delete edit.change.defect;
      passOn(state.pending, recordOf(edit), left);
    })
    .addCase(frameEditSaved, (state, { payload: { editId, left = {} } }) => {
      const saved = pendingEdit(state, editId);
      if (!saved) return;
      state.lastSaved = { inspectionId: saved.inspectionId, what: whatOf(saved) };
      for (const step of [...state.done, ...state.undone]) {
        for (const edit of step.edits) if (edit.editId === editId) edit.left = left;
      }
      settle(state, [editId]);
      passOn(state.pending, recordOf(saved), left);
    })
    .addCase(frameEditRefused, (state, { payload: { editId } }) => {
      const refused = pendingEdit(state, editId);
      if (!refused) return;
      forget(state, [editId]);
      passOn(state.pending, recordOf(refused), seenBy(refused));
    })
    .addCase(frameSaveGivenUp, (state, { payload: { editId, reason, now } }) => {
      const edit = pendingEdit(state, editId);
      if (!edit) return;
      const { inspectionId, name } = edit;
      const record = recordOf(edit);
      const edits = state.pending.filter((each) => recordOf(each) === record);
      const earlier = state.givenUp.find((each) => each.record === record)?.edits ?? [];
      state.givenUp = state.givenUp.filter((each) => each.record !== record);
      const about = { record, inspectionId, name, reason, now, what: whatOf(edit) };
      state.givenUp.push({ ...about, edits: [...earlier, ...edits] });
      const ids = edits.map((each) => each.editId);
      forget(state, ids);
    })
    .addCase(frameSaveRetried, (state, { payload: { record, step } }) => {
      state.givenUp = state.givenUp.filter((each) => each.record !== record);
      state.pending.push(...step.edits);
      if (!step.edits.some(isInspectionEdit)) state.done = withStep(state.done, step);
    })
    .addCase(frameSaveDiscarded, (state, { payload }) => {
      state.givenUp = state.givenUp.filter(({ record }) => record !== payload.record);
    })
    .addCase(frameAsked, (state, { payload }) => {
      state.asked = payload;
    })
    .addCase(sessionEnded, () => initialState);
});

export interface StateWithFrameEdits {
  frameEdits: FrameEditsState;
}
export const selectPendingEdits = (state: StateWithFrameEdits) => state.frameEdits.pending;
/** A new array on each call; the edits in it stay the same objects. */
export const selectInspectionEdits = (state: StateWithFrameEdits, inspectionId: string): InspectionEdit[] =>
  state.frameEdits.pending.filter(isInspectionEdit).filter((edit) => edit.inspectionId === inspectionId);
export const selectAskedFrame = (state: StateWithFrameEdits) => state.frameEdits.asked;
export const selectLastSaved = (state: StateWithFrameEdits) => state.frameEdits.lastSaved;
export const selectGivenUpSaves = (state: StateWithFrameEdits) => state.frameEdits.givenUp;
export const selectLastDone = (state: StateWithFrameEdits, inspectionId: string): EditStep | undefined =>
  state.frameEdits.done.findLast((step) => step.inspectionId === inspectionId);
/** Whether a step has the edit: it has not once the server has refused it. */
export const selectIsInStep = ({ frameEdits: { done, undone } }: StateWithFrameEdits, editId: string): boolean =>
  [...done, ...undone].some(({ edits }) => edits.some((edit) => edit.editId === editId));
export const selectLastUndone = (state: StateWithFrameEdits, inspectionId: string): EditStep | undefined =>
  state.frameEdits.undone.findLast((step) => step.inspectionId === inspectionId);
