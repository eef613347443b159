/**
 * What a reviewer has changed and the server may not know yet: the changes that wait to be saved, in order, the steps
 * that can be undone, and what could not be saved. Lists show the server's frames with the waiting changes on top, so a
 * change that is refused only has to be dropped. Which is sent next is `saveQueue.ts`'s, sending them `saga.ts`'s.
 */
import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { Frame, UpdatedFrame } from '@/api/contract/frames';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import { sessionEnded } from '@/api/session';
import type { Milliseconds } from '@/lib/units';

/** A defect code, its fields, or both; the code is sent first, because the server answers it with new fields. */
export interface FrameChange {
  defect?: Pick<Frame, 'defectId' | 'defectCode' | 'defectClass'>;
  fields?: UpdateFrameRequest;
}

/** One change of one frame. Serialisable, since it outlives a reload. */
export interface FrameEdit {
  editId: string;
  inspectionId: string;
  /** The frame's `id`. */
  frameId: number;
  /** For people, also when the frame is no longer loaded: 'Frame 3 at 4.00 m, MH1 → MH2'. */
  frameName: string;
  change: FrameChange;
  /** The change that takes it back. */
  inverse: FrameChange;
  /** The version of the frame that the person saw. */
  version: number;
}

/** One thing that a person did, to one frame or to many; undone as a whole. `label` is for people: 'Hide 3 frames'. */
export interface EditStep {
  inspectionId: string;
  label: string;
  edits: FrameEdit[];
}

/** How far the saving of an edit has come: being sent, waiting after a failure, or to be sent again. */
export interface SaveAttempt {
  state: 'sending' | 'waiting' | 'due';
  /** How often it failed, not counting that nobody could be reached. */
  failures: number;
}

/** What was given up of one frame: the frame is shown as the server has it, and the person decides. */
export interface GivenUpSave {
  frameId: number;
  inspectionId: string;
  frameName: string;
  what: 'frame' | 'defect';
  /** For people. */
  reason: string;
  edits: FrameEdit[];
}

export interface FrameEditsState {
  /** In the order in which they were made. */
  pending: FrameEdit[];
  /** By `editId`; an edit that is not here has not been tried. */
  attempts: Record<string, SaveAttempt>;
  /** Nothing is sent for the time being, whatever the frame: nobody can be reached, or the server asks for a rest. */
  isHeld: boolean;
  givenUp: GivenUpSave[];
  /** What the server took last. */
  lastSaved: { inspectionId: string; what: GivenUpSave['what'] } | null;
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
  done: [],
  undone: [],
};

export const framesEdited = createAction<EditStep>('frameEdits/edited');
/** `edits` are the inverses of the step's edits, made on the frames as they are now. */
export const frameStepUndone = createAction<{ step: EditStep; edits: FrameEdit[] }>('frameEdits/stepUndone');
export const frameStepRedone = createAction<{ step: EditStep; edits: FrameEdit[] }>('frameEdits/stepRedone');
export const frameEditsRestored = createAction<FrameEdit[]>('frameEdits/restored');
export const frameEditStarted = createAction<{ editId: string }>('frameEdits/started');
export const frameEditSaved = createAction<{ editId: string; frame: UpdatedFrame }>('frameEdits/saved');
/** The code of an edit with a code and fields has been saved; its fields are still to come. */
export const frameEditPartlySaved = createAction<{ editId: string; frame: UpdatedFrame }>('frameEdits/partlySaved');
/** The server will not take it: it is dropped. */
export const frameEditRefused = createAction<{ editId: string }>('frameEdits/refused');
/** It may succeed later. `counts`: the failure is this edit's own, and not that nobody could be reached. */
export const frameEditFailed = createAction<{ editId: string; counts: boolean }>('frameEdits/failed');
export const frameEditDue = createAction<{ editId: string }>('frameEdits/due');
/** `retryAfter`: as long as the server asked for at least. */
export const frameEditsHeld = createAction<{ retryAfter: Milliseconds }>('frameEdits/held');
export const frameEditsReleased = createAction('frameEdits/released');
/** Everything that waits for the edit's frame is put aside. */
export const frameSaveGivenUp = createAction<{ editId: string; reason: string }>('frameEdits/givenUp');
/** `step` has what was given up, made anew on the frame as it is now. */
export const frameSaveRetried = createAction<{ frameId: number; step: EditStep }>('frameEdits/retried');
export const frameSaveDiscarded = createAction<{ frameId: number }>('frameEdits/discarded');

const whatOf = ({ change }: FrameEdit): 'frame' | 'defect' => (change.defect ? 'defect' : 'frame');

const withoutEdit = (steps: EditStep[], editId: string): EditStep[] =>
  steps
    .map((step) => ({ ...step, edits: step.edits.filter((edit) => edit.editId !== editId) }))
    .filter(({ edits }) => edits.length > 0);

const without = (steps: EditStep[], gone: EditStep): EditStep[] =>
  steps.filter(({ edits }) => edits[0]?.editId !== gone.edits[0]?.editId);

const pendingEdit = (state: FrameEditsState, editId: string): FrameEdit | undefined =>
  state.pending.find((edit) => edit.editId === editId);

/** Later edits of the frame were made on what the person saw after the one that made this version. */
function giveVersion(state: FrameEditsState, { frameId, version: before }: FrameEdit, version: number): void {
  for (const edit of state.pending) if (edit.frameId === frameId && edit.version === before) edit.version = version;
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
      state.done = [...state.done, payload].slice(-MAX_STEPS);
      state.undone = state.undone.filter(({ inspectionId }) => inspectionId !== payload.inspectionId);
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
    .addCase(frameEditPartlySaved, (state, { payload: { editId, frame } }) => {
      const edit = pendingEdit(state, editId);
      if (!edit) return;
      delete edit.change.defect;
      giveVersion(state, { ...edit }, frame.version);
    })
    .addCase(frameEditSaved, (state, { payload: { editId, frame } }) => {
      const saved = pendingEdit(state, editId);
      if (!saved) return;
      state.lastSaved = { inspectionId: saved.inspectionId, what: whatOf(saved) };
      giveVersion(state, { ...saved }, frame.version);
      settle(state, [editId]);
    })
    .addCase(frameEditRefused, (state, { payload }) => forget(state, [payload.editId]))
    .addCase(frameSaveGivenUp, (state, { payload: { editId, reason } }) => {
      const edit = pendingEdit(state, editId);
      if (!edit) return;
      const { frameId, inspectionId, frameName } = edit;
      const edits = state.pending.filter((each) => each.frameId === frameId);
      const earlier = state.givenUp.find((each) => each.frameId === frameId)?.edits ?? [];
      state.givenUp = state.givenUp.filter((each) => each.frameId !== frameId);
      state.givenUp.push({
        ...{ frameId, inspectionId, frameName, reason, what: whatOf(edit) },
        edits: [...earlier, ...edits],
      });
      forget(
        state,
        edits.map((each) => each.editId),
      );
    })
    .addCase(frameSaveRetried, (state, { payload: { frameId, step } }) => {
      state.givenUp = state.givenUp.filter((each) => each.frameId !== frameId);
      state.pending.push(...step.edits);
      state.done = [...state.done, step].slice(-MAX_STEPS);
    })
    .addCase(frameSaveDiscarded, (state, { payload }) => {
      state.givenUp = state.givenUp.filter(({ frameId }) => frameId !== payload.frameId);
    })
    .addCase(sessionEnded, () => initialState);
});

/** Whatever changes the edits that are not saved, and so what has to outlive a reload. */
export const changesUnsaved = isAnyOf(
  framesEdited,
  frameStepUndone,
  frameStepRedone,
  frameEditsRestored,
  frameEditPartlySaved,
  frameEditSaved,
  frameEditRefused,
  frameSaveGivenUp,
  frameSaveRetried,
  frameSaveDiscarded,
);

export const previewOf = ({ defect, fields }: FrameChange): Partial<Frame> => ({ ...defect, ...fields });

/** The frames as the person has left them. Frames without a waiting change keep their identity. */
export function applyEdits(frames: readonly Frame[], pending: readonly FrameEdit[]): readonly Frame[] {
  if (pending.length === 0) return frames;
  const previews = new Map<number, Partial<Frame>>();
  for (const { frameId, change } of pending) {
    previews.set(frameId, { ...previews.get(frameId), ...previewOf(change) });
  }
  return frames.map((frame) => {
    const preview = previews.get(frame.id);
    return preview ? { ...frame, ...preview } : frame;
  });
}

/** What takes the change of a frame back: the values that it had. */
export function inverseOf(frame: Frame, { defect, fields }: FrameChange): FrameChange {
  const pick = <Key extends keyof Frame>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, frame[key]])) as Pick<Frame, Key>;
  // Another code brings other quantities and may show or hide the frame: these have to come back too.
  const touched = defect
    ? (['isHidden', 'quantity1Value', 'quantity1Units', 'quantity2Value', 'quantity2Units'] as const)
    : [];
  const keys = [...touched, ...(Object.keys(fields ?? {}) as (keyof UpdateFrameRequest)[])];
  return {
    ...(defect && { defect: pick(['defectId', 'defectCode', 'defectClass']) }),
    ...(keys.length > 0 && { fields: pick(keys) }),
  };
}

export interface StateWithFrameEdits {
  frameEdits: FrameEditsState;
}
export const selectPendingEdits = (state: StateWithFrameEdits) => state.frameEdits.pending;
export const selectLastSaved = (state: StateWithFrameEdits) => state.frameEdits.lastSaved;
export const selectGivenUpSaves = (state: StateWithFrameEdits) => state.frameEdits.givenUp;
export const selectLastDone = (state: StateWithFrameEdits, inspectionId: string): EditStep | undefined =>
  state.frameEdits.done.findLast((step) => step.inspectionId === inspectionId);
export const selectLastUndone = (state: StateWithFrameEdits, inspectionId: string): EditStep | undefined =>
  state.frameEdits.undone.findLast((step) => step.inspectionId === inspectionId);
