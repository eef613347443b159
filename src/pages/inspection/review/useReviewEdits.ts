/** What is done to the selected and the marked frames: each is a step that can be undone. */
import { useRef } from 'react';
import type { Frame } from '@/api/contract/frames';
import { useAddObservationMutation } from '@/api/observations';
import { isFrameEdit, type EditStep, type FrameChange } from '@/state/edits/edit';
import { previewOf } from '@/state/edits/preview';
import { frameAsked } from '@/state/edits/slice';
import { changeEach, changeFrames, isClosed, redoFrameStep, undoFrameStep } from '@/state/edits/thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectGoesOn } from '@/state/preferences';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { CLOCK_LABEL, isOpen, pressHour } from './clockRange';
import { CONTINUOUS_FIELDS, CONTINUOUS_LABEL, continuousOver, endsOf, nextContinuous } from './continuousMarks';
import { neighbourOf, nextUnreviewed } from './selectFrame';
import type { FrameList } from './useFrameList';
import type { Selection } from './useSelection';

/** What undo and redo call the change. */
export const AT_JOINT_LABEL = 'Change at joint';

export function useReviewEdits(
  inspectionId: string,
  { frames, isShown, hold }: FrameList,
  { frame, marked, select, unmark, tell }: Selection,
) {
  const dispatch = useAppDispatch();
  const goesOn = useAppSelector(selectGoesOn);
  const change = (label: string, what: FrameChange, which: readonly Frame[]) => {
    tell('');
    dispatch(changeFrames(label, which, what));
  };
  /**
   * Answers frames that are marked, as one step, and selects another one where the answer takes them out of the filter,
   * or where `mayGoOn` and the person wants to go on.
   */
  const answer = (label: string, changes: readonly { frame: Frame; change: FrameChange }[], mayGoOn: boolean) => {
    if (!frame || !frames || dispatch(isClosed(inspectionId))) return;
    const first = frames.indexOf(marked[0] ?? frame);
    const last = first + marked.length - 1;
    // The list loses the frames at once, so their neighbour is selected before the change.
    if (changes.some(({ frame: each, change: to }) => !isShown({ ...each, ...previewOf(to) }))) {
      // Removing an observation leads back to another one on the same picture.
      const rest = frames[first - 1]?.frameId === frames[last]?.frameId ? first - 1 : neighbourOf(last, frames.length);
      const next = rest >= first && rest <= last ? first - 1 : rest;
      select(next);
      const stays = frames[next];
      // Of the last frames of a filter none is left to select.
      if (!stays || marked.includes(stays)) hold(null);
    } else if (mayGoOn && goesOn) select(nextUnreviewed(frames, last, marked));
    tell('');
    dispatch(changeEach(label, changes));
    unmark();
  };
  const setHidden = (label: string, isHidden: boolean, mayGoOn: boolean) =>
    answer(
      label,
      marked.map((each) => ({ frame: each, change: { fields: { isHidden } } })),
      mayGoOn,
    );
  const isFurther = marked.length <= 1 && frame !== undefined && frame.observation > 1;

  const [add] = useAddObservationMutation();
  const isAdding = useRef(false);

  /** Selects the frame of a step that was undone or redone, and says which step it was. */
  const show = (what: 'Undone' | 'Redone', step: EditStep | null) => {
    const edit = step?.edits[0];
    if (!step || !edit) return;
    const others = step.edits.length > 1 ? ` and ${step.edits.length - 1} more` : '';
    tell(`${what}: ${step.label}. ${edit.name.replace(/, .*/, '')}${others}`, edit.editId);
    if (isFrameEdit(edit)) dispatch(frameAsked({ inspectionId, frameId: edit.frameId }));
    unmark();
  };

  const which = marked.length > 1 ? `${marked.length} frames` : 'frame';
  const functions = useStableFunctions({
    change,
    answer,
    hide: () => {
      const isHidden = !frame?.isHidden;
      if (isFurther) setHidden(isHidden ? 'Remove observation' : 'Restore observation', isHidden, false);
      else setHidden(`${isHidden ? 'Hide' : 'Show'} ${which}`, isHidden, isHidden);
    },
    /** Adds an observation on the picture of the frame. */
    addObservation: async ({ id, observation, defectCode }: Frame) => {
      if (observation > 1 && defectCode === null) tell('This observation has no code yet.');
      else if (!isAdding.current && !dispatch(isClosed(inspectionId))) {
        isAdding.current = true;
        const { data } = await add({ id, inspectionId });
        isAdding.current = false;
        if (!data) return;
        dispatch(changeFrames('Add observation', [data], { fields: { isHidden: false } }));
        dispatch(frameAsked({ inspectionId, frameId: data.id }));
      }
    },
    changeAtJoint: () => frame && change(AT_JOINT_LABEL, { fields: { atJoint: !frame.atJoint } }, [frame]),
    /**
     * Changes the mark of the frame. Of several marked frames it makes one continuous defect, in one step: from the
     * first along the pipe to the last.
     */
    changeContinuous: () => {
      const [start, end] = endsOf(marked);
      if (!start || !end) {
        if (frame) change(CONTINUOUS_LABEL, { fields: CONTINUOUS_FIELDS[nextContinuous(frame)] }, [frame]);
        return;
      }
      const changes = continuousOver(start, end);
      if (changes) dispatch(changeEach(`${CONTINUOUS_LABEL} over ${marked.length} frames`, changes));
      tell(changes ? '' : `The last of the marked frames has another code: ${end.defectCode ?? ''}.`);
      unmark();
    },
    enterHour: (hour: number) => {
      if (frame) dispatch(changeFrames(CLOCK_LABEL, [frame], { fields: pressHour(frame, hour) }, isOpen(frame)));
    },
    undo: () => show('Undone', dispatch(undoFrameStep(inspectionId))),
    redo: () => show('Redone', dispatch(redoFrameStep(inspectionId))),
  });
  return {
    ...functions,
    /** What `hide` does to the marked frames, as the label of its button. */
    hideLabel: isFurther
      ? frame.isHidden
        ? 'Restore'
        : 'Remove'
      : `${frame?.isHidden ? 'Show' : 'Hide'}${marked.length > 1 ? ` ${marked.length}` : ''}`,
  };
}
export type ReviewEdits = ReturnType<typeof useReviewEdits>;
