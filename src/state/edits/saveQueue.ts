/**
 * The queue of edits to be saved, read from the slice: which is sent next, how far the saving is, and what is unsaved.
 * The edits of one record keep their order; a record that waits after a failure holds up no other record, but a status
 * waits for all that was done to its inspection before. `saga.ts`
 * decides when an edit is given up.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import { selectIsOnline } from '../connectivity';
import { recordOf, type Edit, type EditStep } from './edit';
import {
  framesEdited,
  inspectionEdited,
  frameStepUndone,
  frameStepRedone,
  frameEditsRestored,
  frameStepsRestored,
  frameEditPartlySaved,
  frameEditSaved,
  frameEditRefused,
  frameSaveGivenUp,
  frameSaveRetried,
  frameSaveDiscarded,
  type StateWithFrameEdits,
} from './slice';

type StateOfSaving = StateWithFrameEdits & Parameters<typeof selectIsOnline>[0];

/**
 * How many records are sent at the same time. More than one, so that a request that hangs does not hold up the rest;
 * few, since many would only queue on the server, which grades the inspection anew after each, and would take the
 * connections that the pictures need: a browser has six.
 */
const MAX_SENDING = 3;

/** Whether no edit is sent for the time being, of whatever record. */
export const selectIsHeld = (state: StateOfSaving): boolean => state.frameEdits.isHeld || !selectIsOnline(state);

export function selectNextToSave(state: StateOfSaving): Edit | undefined {
  const { pending, attempts } = state.frameEdits;
  const sending = Object.values(attempts).filter((attempt) => attempt.state === 'sending').length;
  if (selectIsHeld(state) || sending >= MAX_SENDING) return undefined;
  const seen = new Set<string>();
  return pending.find((edit, index) => {
    const record = recordOf(edit);
    if (seen.has(record)) return false;
    seen.add(record);
    // The server makes the repair plan as the status changes, from all that was done to the inspection before.
    const { inspectionId } = edit;
    if ('status' in edit.change && pending.findIndex((each) => each.inspectionId === inspectionId) < index)
      return false;
    const attempt = attempts[edit.editId];
    return !attempt || attempt.state === 'due';
  });
}

export const selectSending = ({ frameEdits: { pending, attempts } }: StateWithFrameEdits, inspectionId: string) =>
  pending.filter((edit) => edit.inspectionId === inspectionId && attempts[edit.editId]?.state === 'sending').length;

/** 'waiting': all unsaved edits wait after a failure that may pass. */
export function selectSavingProgress(state: StateOfSaving): 'idle' | 'saving' | 'waiting' {
  const { pending, attempts } = state.frameEdits;
  if (pending.length === 0) return 'idle';
  const states = Object.values(attempts).map((attempt) => attempt.state);
  if (states.includes('sending')) return 'saving';
  return selectIsHeld(state) || states.includes('waiting') ? 'waiting' : 'saving';
}

/** All unsaved edits in the order in which they are to be saved: those given up, then those that wait. */
export const selectUnsavedEdits = ({ frameEdits: { givenUp, pending } }: StateWithFrameEdits): Edit[] => [
  ...givenUp.flatMap(({ edits }) => edits),
  ...pending,
];

/** Steps that outlive a reload are written with every change; a person remembers only the last that they did. */
const MAX_KEPT_STEPS = 50;
const MAX_KEPT_EDITS = 500;

/** The last steps, without a gap and within these limits. */
export function selectStepsToKeep({ frameEdits: { done } }: StateWithFrameEdits): EditStep[] {
  let room = MAX_KEPT_EDITS;
  const last = done.slice(-MAX_KEPT_STEPS);
  return last.slice(last.findLastIndex(({ edits }) => (room -= edits.length) < 0) + 1);
}

/** All actions that change which edits are unsaved, and so what the journal has to hold. */
export const changesUnsaved = isAnyOf(
  framesEdited,
  inspectionEdited,
  frameStepUndone,
  frameStepRedone,
  frameEditsRestored,
  frameStepsRestored,
  frameEditPartlySaved,
  frameEditSaved,
  frameEditRefused,
  frameSaveGivenUp,
  frameSaveRetried,
  frameSaveDiscarded,
);
