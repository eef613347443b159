/**
 * The queue of what is to be saved, read from the slice: what is sent next, how the saving stands, and what is not saved.
 * The edits of one record keep their order; one that waits after a failure holds up no other. When one is given up is
 * decided in `saga.ts`.
 */
import { isAnyOf } from '@reduxjs/toolkit';
import { selectIsOnline } from '../connectivity';
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
  recordOf,
  type Edit,
  type EditStep,
  type StateWithFrameEdits,
} from './slice';

type StateOfSaving = StateWithFrameEdits & Parameters<typeof selectIsOnline>[0];

/**
 * Records that are sent at the same time. One that hangs must not hold up the rest; many would only queue on the server,
 * which grades the inspection anew after each, and take the connections that the pictures need: a browser has six.
 */
const MAX_SENDING = 3;

/** Nothing is sent for the time being, whatever the record. */
const isHeld = (state: StateOfSaving): boolean => state.frameEdits.isHeld || !selectIsOnline(state);

export function selectNextToSave(state: StateOfSaving): Edit | undefined {
  const { pending, attempts } = state.frameEdits;
  const sending = Object.values(attempts).filter((attempt) => attempt.state === 'sending').length;
  if (isHeld(state) || sending >= MAX_SENDING) return undefined;
  const seen = new Set<string>();
  return pending.find((edit) => {
    const record = recordOf(edit);
    if (seen.has(record)) return false;
    seen.add(record);
    const attempt = attempts[edit.editId];
    return !attempt || attempt.state === 'due';
  });
}

export const selectSending = ({ frameEdits: { pending, attempts } }: StateWithFrameEdits, inspectionId: string) =>
  pending.filter((edit) => edit.inspectionId === inspectionId && attempts[edit.editId]?.state === 'sending').length;

/** 'waiting': all that is not saved waits after a failure that may pass. */
export function selectSavingProgress(state: StateOfSaving): 'idle' | 'saving' | 'waiting' {
  const { pending, attempts } = state.frameEdits;
  if (pending.length === 0) return 'idle';
  const states = Object.values(attempts).map((attempt) => attempt.state);
  if (states.includes('sending')) return 'saving';
  return isHeld(state) || states.includes('waiting') ? 'waiting' : 'saving';
}

/** In the order in which they are to be saved: what was given up, then what waits. */
export const selectUnsavedEdits = ({ frameEdits: { givenUp, pending } }: StateWithFrameEdits): Edit[] => [
  ...givenUp.flatMap(({ edits }) => edits),
  ...pending,
];

/** Written with every change: what a person still remembers having done. */
const MAX_KEPT_STEPS = 50;
const MAX_KEPT_EDITS = 500;

/** The last ones without a gap, as many as outlive a reload. */
export function selectStepsToKeep({ frameEdits: { done } }: StateWithFrameEdits): EditStep[] {
  let room = MAX_KEPT_EDITS;
  const last = done.slice(-MAX_KEPT_STEPS);
  return last.slice(last.findLastIndex(({ edits }) => (room -= edits.length) < 0) + 1);
}

/** Whatever changes the edits that are not saved, and so what has to outlive a reload. */
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
