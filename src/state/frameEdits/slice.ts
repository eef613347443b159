/**
 * What a reviewer has changed and the server may not know yet: the changes that wait to be saved, in order, and the
 * steps that can be undone. Lists show the server's frames with these changes on top, so a change that is refused only
 * has to be dropped. Sending them is `saveFrameEdits.ts`'s.
 */
import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { Frame, UpdatedFrame } from '@/api/contract/frames';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import { sessionEnded } from '@/api/session';

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

export interface FrameEditsState {
  /** In the order in which they were made. */
  pending: FrameEdit[];
  /** 'waiting': the last try failed in a way that may pass. */
  progress: 'idle' | 'saving' | 'waiting';
  /** What the server took last. */
  lastSaved: { inspectionId: string; what: 'frame' | 'defect' } | null;
  done: EditStep[];
  undone: EditStep[];
}

const MAX_STEPS = 500;
const initialState: FrameEditsState = { pending: [], progress: 'idle', lastSaved: null, done: [], undone: [] };

export const framesEdited = createAction<EditStep>('frameEdits/edited');
/** `edits` are the inverses of the step's edits, made on the frames as they are now. */
export const frameStepUndone = createAction<{ step: EditStep; edits: FrameEdit[] }>('frameEdits/stepUndone');
export const frameStepRedone = createAction<{ step: EditStep; edits: FrameEdit[] }>('frameEdits/stepRedone');
export const frameEditsRestored = createAction<FrameEdit[]>('frameEdits/restored');
export const frameEditStarted = createAction<{ editId: string }>('frameEdits/started');
export const frameEditSaved = createAction<{ editId: string; frame: UpdatedFrame }>('frameEdits/saved');
export const frameEditRefused = createAction<{ editId: string }>('frameEdits/refused');
export const frameEditsStalled = createAction('frameEdits/stalled');

const withoutEdit = (steps: EditStep[], editId: string): EditStep[] =>
  steps
    .map((step) => ({ ...step, edits: step.edits.filter((edit) => edit.editId !== editId) }))
    .filter(({ edits }) => edits.length > 0);

const without = (steps: EditStep[], gone: EditStep): EditStep[] =>
  steps.filter(({ edits }) => edits[0]?.editId !== gone.edits[0]?.editId);

/** Takes the edit out of those that wait. Later edits of the frame were made on what the person saw after this one. */
function settle(state: FrameEditsState, editId: string, version?: number): void {
  const settled = state.pending.find((edit) => edit.editId === editId);
  state.pending = state.pending.filter((edit) => edit !== settled);
  for (const edit of state.pending) {
    if (version !== undefined && edit.frameId === settled?.frameId && edit.version === settled.version) {
      edit.version = version;
    }
  }
  if (state.pending.length === 0) state.progress = 'idle';
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
    .addCase(frameEditStarted, (state) => {
      state.progress = 'saving';
    })
    .addCase(frameEditsStalled, (state) => {
      if (state.pending.length > 0) state.progress = 'waiting';
    })
    .addCase(frameEditSaved, (state, { payload: { editId, frame } }) => {
      const saved = state.pending.find((edit) => edit.editId === editId);
      if (saved) {
        const { inspectionId, change } = saved;
        state.lastSaved = { inspectionId, what: change.defect ? 'defect' : 'frame' };
      }
      settle(state, editId, frame.version);
    })
    .addCase(frameEditRefused, (state, { payload }) => {
      settle(state, payload.editId);
      state.done = withoutEdit(state.done, payload.editId);
      state.undone = withoutEdit(state.undone, payload.editId);
    })
    .addCase(sessionEnded, () => initialState);
});

/** Whatever changes the edits that wait, and so what has to outlive a reload. */
export const changesPending = isAnyOf(
  framesEdited,
  frameStepUndone,
  frameStepRedone,
  frameEditsRestored,
  frameEditSaved,
  frameEditRefused,
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

interface StateWithFrameEdits {
  frameEdits: FrameEditsState;
}
export const selectPendingEdits = (state: StateWithFrameEdits) => state.frameEdits.pending;
export const selectLastSaved = (state: StateWithFrameEdits) => state.frameEdits.lastSaved;
export const selectSavingProgress = (state: StateWithFrameEdits) => state.frameEdits.progress;
export const selectLastDone = (state: StateWithFrameEdits, inspectionId: string): EditStep | undefined =>
  state.frameEdits.done.findLast((step) => step.inspectionId === inspectionId);
export const selectLastUndone = (state: StateWithFrameEdits, inspectionId: string): EditStep | undefined =>
  state.frameEdits.undone.findLast((step) => step.inspectionId === inspectionId);
