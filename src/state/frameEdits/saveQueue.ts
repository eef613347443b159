/**
 * The queue of what is to be saved, read from the slice: what is sent next, how the saving stands, and what is not saved.
 * The edits of one frame keep their order; a frame that waits after a failure holds up no other. When one is given up is
 * decided in `saga.ts`.
 */
import { selectIsOnline } from '../connectivity';
import type { FrameEdit, StateWithFrameEdits } from './slice';

type StateOfSaving = StateWithFrameEdits & Parameters<typeof selectIsOnline>[0];

/**
 * Frames that are sent at the same time. One that hangs must not hold up the rest; many would only queue on the server,
 * which grades the inspection anew after each, and take the connections that the pictures need: a browser has six.
 */
const MAX_SENDING = 3;

/** Nothing is sent for the time being, whatever the frame. */
const isHeld = (state: StateOfSaving): boolean => state.frameEdits.isHeld || !selectIsOnline(state);

export function selectNextToSave(state: StateOfSaving): FrameEdit | undefined {
  const { pending, attempts } = state.frameEdits;
  const sending = Object.values(attempts).filter((attempt) => attempt.state === 'sending').length;
  if (isHeld(state) || sending >= MAX_SENDING) return undefined;
  const seen = new Set<number>();
  return pending.find(({ editId, frameId }) => {
    if (seen.has(frameId)) return false;
    seen.add(frameId);
    const attempt = attempts[editId];
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
export const selectUnsavedEdits = ({ frameEdits: { givenUp, pending } }: StateWithFrameEdits): FrameEdit[] => [
  ...givenUp.flatMap(({ edits }) => edits),
  ...pending,
];
