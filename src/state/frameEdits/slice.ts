/**
 * What a reviewer has changed of frames, repair plans and the inspection itself and the server may not know yet: what waits to be saved, in
 * order, the steps that can be undone, and what could not be saved. Lists show the server's data with this on top, so a
 * refused change only has to be dropped. `saveQueue.ts` says which is sent next, `saga.ts` sends it.
 */
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Frame, UpdatedFrame } from '@/api/contract/frames';
import type { PlanPart, RepairItem } from '@/api/contract/repairs';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { UpdateRepairPlanRequest } from '@/api/contract/requests/repairs';
import { sessionEnded } from '@/api/session';
import type { Milliseconds } from '@/lib/units';

/** A defect code, its fields, or both; the code is sent first, because the server answers it with new fields. */
export interface FrameChange {
  defect?: Pick<Frame, 'defectId' | 'defectCode' | 'defectClass'>;
  fields?: UpdateFrameRequest;
}

/** Fields of what the plans have in common, or of a person's plan; items are all that there are to be. */
export type PlanFields = UpdateRepairPlanRequest & { items?: RepairItem[]; actionSummary?: string | null };

/** One change of one record. Serialisable, since it outlives a reload. */
interface EditOf<Change> {
  editId: string;
  inspectionId: string;
  /** For people, also when the record is no longer loaded: 'Frame 3 at 4.00 m, MH1 → MH2'. */
  name: string;
  change: Change;
  /** The change that takes it back. */
  inverse: Change;
  /** The version of the record that the person saw. */
  version: number;
}
export interface FrameEdit extends EditOf<FrameChange> {
  /** The frame's `id`. */
  frameId: number;
}
export interface PlanEdit extends EditOf<PlanFields> {
  plan: PlanPart;
}
/** Of these the inverse is what the person saw, which is told to the server; they are no step that can be undone. */
export interface InspectionEdit extends EditOf<UpdateInspectionRequest> {
  /** The field that it changes. */
  field: string;
}
export type Edit = FrameEdit | PlanEdit | InspectionEdit;

export const isFrameEdit = (edit: Edit): edit is FrameEdit => 'frameId' in edit;
export const isPlanEdit = (edit: Edit): edit is PlanEdit => 'plan' in edit;
export const isInspectionEdit = (edit: Edit): edit is InspectionEdit => 'field' in edit;

/** What is saved change after change: a frame, a part of an inspection's plans, or a field of the inspection itself. */
export const recordOf = (edit: Edit): string =>
  isFrameEdit(edit) ? String(edit.frameId) : `${edit.inspectionId} ${isPlanEdit(edit) ? edit.plan : edit.field}`;

/** One thing that a person did, to one record or to many; undone as a whole. `label` is for people: 'Hide 3 frames'. */
export interface EditStep {
  inspectionId: string;
  label: string;
  edits: Edit[];
  /** It goes on with the step before it, if that has the same label and frames: both are undone at once. */
  isContinued?: boolean;
}

/** How far the saving of an edit has come: being sent, waiting after a failure, or to be sent again. */
export interface SaveAttempt {
  state: 'sending' | 'waiting' | 'due';
  /** How often it failed, not counting that nobody could be reached. */
  failures: number;
}

/** What was given up of one record: it is shown as the server has it, and the person decides. */
export interface GivenUpSave {
  record: string;
  inspectionId: string;
  name: string;
  what: 'frame' | 'defect' | 'plan' | 'inspection';
  /** For people. */
  reason: string;
  /** Somebody else has changed the same: trying again takes the person's own over theirs. */
  isConflict: boolean;
  edits: Edit[];
}

export interface AskedFrame {
  inspectionId: string;
  /** The frame's `id`. */
  frameId: number;
}

export interface FrameEditsState {
  /** In the order in which they were made. */
  pending: Edit[];
  /** By `editId`; an edit that is not here has not been tried. */
  attempts: Record<string, SaveAttempt>;
  /** Nothing is sent for the time being, whatever the frame: nobody can be reached, or the server asks for a rest. */
  isHeld: boolean;
  givenUp: GivenUpSave[];
  /** What the server took last. */
  lastSaved: { inspectionId: string; what: GivenUpSave['what'] } | null;
  /** What a person asked to see, until it is shown. */
  asked: AskedFrame | null;
  /** The versions that the changes of plans made, by the record: what is undone was made on the newest of them. */
  planVersions: Record<string, number>;
  done: EditStep[];
  undone: EditStep[];
}

const MAX_STEPS = 500;
const initialState: FrameEditsState = {
  pending: [],
  attempts: {},
  isHeld: false,
  givenUp: [],
  lastSaved: null,
  asked: null,
  planVersions: {},
  done: [],
  undone: [],
};

type Versioned = Pick<UpdatedFrame, 'version'>;

export const framesEdited = createAction<EditStep>('frameEdits/edited');
export const inspectionEdited = createAction<InspectionEdit>('frameEdits/inspectionEdited');
/** `edits` are the inverses of the step's edits, made on the frames as they are now. */
export const frameStepUndone = createAction<{ step: EditStep; edits: Edit[] }>('frameEdits/stepUndone');
export const frameStepRedone = createAction<{ step: EditStep; edits: Edit[] }>('frameEdits/stepRedone');
export const frameEditsRestored = createAction<Edit[]>('frameEdits/restored');
/** Steps of before a reload, to be undone. */
export const frameStepsRestored = createAction<EditStep[]>('frameEdits/stepsRestored');
export const frameEditStarted = createAction<{ editId: string }>('frameEdits/started');
export const frameEditSaved = createAction<{ editId: string; record: Versioned }>('frameEdits/saved');
/** The code of an edit with a code and fields has been saved; its fields are still to come. */
export const frameEditPartlySaved = createAction<{ editId: string; record: Versioned }>('frameEdits/partlySaved');
/** The server will not take it: it is dropped. */
export const frameEditRefused = createAction<{ editId: string }>('frameEdits/refused');
/** It may succeed later. `counts`: the failure is this edit's own, and not that nobody could be reached. */
export const frameEditFailed = createAction<{ editId: string; counts: boolean }>('frameEdits/failed');
export const frameEditDue = createAction<{ editId: string }>('frameEdits/due');
/** `retryAfter`: as long as the server asked for at least. */
export const frameEditsHeld = createAction<{ retryAfter: Milliseconds }>('frameEdits/held');
export const frameEditsReleased = createAction('frameEdits/released');
/** Everything that waits for the edit's record is put aside. */
export const frameSaveGivenUp = createAction<{ editId: string; reason: string; isConflict: boolean }>(
  'frameEdits/givenUp',
);
/** `step` has what was given up, made anew on the record as it is now. */
export const frameSaveRetried = createAction<{ record: string; step: EditStep }>('frameEdits/retried');
export const frameSaveDiscarded = createAction<{ record: string }>('frameEdits/discarded');

export const frameAsked = createAction<AskedFrame | null>('frameEdits/asked');

export const whatOf = (edit: Edit): GivenUpSave['what'] =>
  isPlanEdit(edit) ? 'plan' : isInspectionEdit(edit) ? 'inspection' : edit.change.defect ? 'defect' : 'frame';

const withoutEdit = (steps: EditStep[], editId: string): EditStep[] =>
  steps
    .map((step) => ({ ...step, edits: step.edits.filter((edit) => edit.editId !== editId) }))
    .filter(({ edits }) => edits.length > 0);

const without = (steps: EditStep[], gone: EditStep): EditStep[] =>
  steps.filter(({ edits }) => edits[0]?.editId !== gone.edits[0]?.editId);

/** The steps with one more; a step that goes on with the last one takes its place, and goes back to before it. */
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

/** Both changes as one; where they touch the same, the second counts. */
const joined = (first: FrameChange, second: FrameChange): FrameChange => ({
  ...first,
  ...second,
  ...((first.fields || second.fields) && { fields: { ...first.fields, ...second.fields } }),
});

const pendingEdit = (state: FrameEditsState, editId: string): Edit | undefined =>
  state.pending.find((edit) => edit.editId === editId);

/** Later edits of the record were made on what the person saw after the one that made this version. */
function giveVersion(state: FrameEditsState, saved: Edit, version: number): void {
  const [record, before] = [recordOf(saved), saved.version];
  for (const edit of state.pending) {
    if (recordOf(edit) === record && edit.version === before) edit.version = version;
  }
  if (isPlanEdit(saved)) state.planVersions[record] = version;
}

/** Takes edits out of those that wait. */
function settle(state: FrameEditsState, editIds: readonly string[]): void {
  const settled = new Set(editIds);
  state.pending = state.pending.filter(({ editId }) => !settled.has(editId));
  for (const editId of settled) delete state.attempts[editId];
}

/** What the server does not have cannot be taken back. */
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
      state.undone.push(step);
    })
    .addCase(frameStepRedone, (state, { payload: { step, edits } }) => {
      state.pending.push(...edits);
      state.undone = without(state.undone, step);
      state.done.push(step);
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
    .addCase(frameEditPartlySaved, (state, { payload: { editId, record } }) => {
      const edit = pendingEdit(state, editId);
      if (!edit || !isFrameEdit(edit)) return;
      delete edit.change.defect;
      giveVersion(state, { ...edit }, record.version);
    })
    .addCase(frameEditSaved, (state, { payload: { editId, record } }) => {
      const saved = pendingEdit(state, editId);
      if (!saved) return;
      state.lastSaved = { inspectionId: saved.inspectionId, what: whatOf(saved) };
      giveVersion(state, { ...saved }, record.version);
      // What takes it back may be asked for while the frame is in no list that is loaded.
      for (const step of [...state.done, ...state.undone]) {
        for (const edit of step.edits) if (edit.editId === editId) edit.version = record.version;
      }
      settle(state, [editId]);
    })
    .addCase(frameEditRefused, (state, { payload }) => forget(state, [payload.editId]))
    .addCase(frameSaveGivenUp, (state, { payload: { editId, reason, isConflict } }) => {
      const edit = pendingEdit(state, editId);
      if (!edit) return;
      const { inspectionId, name } = edit;
      const record = recordOf(edit);
      const edits = state.pending.filter((each) => recordOf(each) === record);
      const earlier = state.givenUp.find((each) => each.record === record)?.edits ?? [];
      state.givenUp = state.givenUp.filter((each) => each.record !== record);
      const about = { record, inspectionId, name, reason, isConflict, what: whatOf(edit) };
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
/** A new array each time, of edits that keep their identity. */
export const selectInspectionEdits = (state: StateWithFrameEdits, inspectionId: string): InspectionEdit[] =>
  state.frameEdits.pending.filter(isInspectionEdit).filter((edit) => edit.inspectionId === inspectionId);
export const selectAskedFrame = (state: StateWithFrameEdits) => state.frameEdits.asked;
export const selectLastSaved = (state: StateWithFrameEdits) => state.frameEdits.lastSaved;
export const selectGivenUpSaves = (state: StateWithFrameEdits) => state.frameEdits.givenUp;
export const selectLastDone = (state: StateWithFrameEdits, inspectionId: string): EditStep | undefined =>
  state.frameEdits.done.findLast((step) => step.inspectionId === inspectionId);
export const selectLastUndone = (state: StateWithFrameEdits, inspectionId: string): EditStep | undefined =>
  state.frameEdits.undone.findLast((step) => step.inspectionId === inspectionId);
