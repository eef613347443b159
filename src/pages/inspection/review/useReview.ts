/**
 * The review of one inspection: its frames with the pending edits on top, the filter, the selected and the marked
 * frames, and the edits that can be made of them. `reviewAddress` keeps filter, strip and frame in the address, so that
 * a link leads to exactly this.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import { isApiError } from '@/api/errors';
import { useListFramesQuery } from '@/api/frames';
import { useAddObservationMutation } from '@/api/observations';
import { alongThePipe } from '@/lib/alongThePipe';
import { changeEach, changeFrames, redoFrameStep, undoFrameStep } from '@/state/edits/thunks';
import { applyEdits } from '@/state/edits/preview';
import {
  frameAsked,
  isFrameEdit,
  selectAskedFrame,
  selectPendingEdits,
  type EditStep,
  type FrameChange,
} from '@/state/edits/slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectGoesOn } from '@/state/preferences';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { CLOCK_LABEL, isOpen, pressHour } from './clockRange';
import { CONTINUOUS_FIELDS, CONTINUOUS_LABEL, continuousOver, endsOf, nextContinuous } from './continuousMarks';
import { ANY_CLASS, isShownBy, type ClassFilter, type FrameFilter } from './frameFilters';
import { useOpenComments } from './useOpenComments';
import { observationTextsOf } from './observationTexts';
import { readReviewAddress, type Strip } from './reviewAddress';
import { indexAfter, indexOfPlace, neighbourOf, nextSuggested, nextUnreviewed, type Place } from './selectFrame';

/** How many frames can be marked at most: each is saved by a call of its own. */
export const MOST_MARKED = 500;

/** What undo and redo call the change. */
export const AT_JOINT_LABEL = 'Change at joint';

/** Filters whose frames other people can take away: by hiding a frame, or by resolving its comments. */
const HOLDING: ReadonlySet<FrameFilter> = new Set(['Report', 'Commented']);

export function useReview({ uuid, status }: Inspection) {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const [start] = useState(() => readReviewAddress(search));
  const [chosenFilter, setFilter] = useState(start.filter);
  const filter = chosenFilter ?? (status === 'Uploaded' ? 'All' : 'Report');
  const [ofClass, setOfClass] = useState<ClassFilter>({ class: start.class, certainty: start.certainty });
  const [strip, setStrip] = useState<Strip>(start.strip ?? 'Frames');
  const openComments = useOpenComments(uuid);
  const isShown = useMemo(() => isShownBy(filter, ofClass, openComments), [filter, ofClass, openComments]);
  const { currentData, error, isFetching, refetch } = useListFramesQuery({
    inspectionId: uuid,
    reported: filter === 'Report',
  });
  const pending = useAppSelector(selectPendingEdits);
  const allFrames = useMemo(() => currentData && applyEdits(currentData, pending), [currentData, pending]);
  // The selected place; held here and only mirrored in the address.
  const [place, setPlace] = useState<Place | null>(
    start.frame === null ? null : { frameId: start.frame, observation: start.observation ?? 1, chainageNumber: null },
  );
  /**
   * `id` of the frame that the person looks at: an edit that takes it out of the filter, as somebody else's may, leaves
   * it in sight until the person goes on.
   */
  const [heldId, setHeldId] = useState<number | null>(null);
  const heldOut = useMemo(() => {
    const held = HOLDING.has(filter) ? allFrames?.find(({ id }) => id === heldId) : undefined;
    return held && !isShown(held) ? held.id : null;
  }, [allFrames, filter, heldId, isShown]);
  // The report is in the order along the pipe, as on paper: a frame that comes back into it, or gets another chainage,
  // finds its place.
  const frames = useMemo<readonly Frame[] | undefined>(() => {
    const shown = allFrames?.filter((each) => isShown(each) || each.id === heldOut);
    return filter === 'Report' ? shown?.sort(alongThePipe) : shown;
  }, [allFrames, filter, isShown, heldOut]);

  const observationTexts = useMemo(() => observationTextsOf(allFrames ?? []), [allFrames]);

  const selected = indexOfPlace(frames ?? [], place);
  const frame = frames?.[selected];
  if (heldId === null && frame && isShown(frame)) setHeldId(frame.id);
  /** Where the marking began; all frames from there to the selected one are marked. */
  const [markedFrom, setMarkedFrom] = useState<Place | null>(null);
  const marked = useMemo(() => {
    if (!frames || !frame) return [];
    const from = markedFrom ? indexOfPlace(frames, markedFrom) : selected;
    return frames.slice(Math.min(from, selected), Math.max(from, selected) + 1);
  }, [frames, frame, markedFrom, selected]);

  /** What to tell the person: the step last undone or redone, or why a change was not made. Cleared as they go on. */
  const [told, setTold] = useState('');
  const select = (index: number) => {
    const next = frames?.[index];
    if (!next) return;
    setTold('');
    setPlace(next);
    setHeldId(next.id);
  };
  const count = frames?.length ?? 0;
  const goesOn = useAppSelector(selectGoesOn);
  const change = (label: string, what: FrameChange, which: readonly Frame[]) => {
    setTold('');
    dispatch(changeFrames(label, which, what));
  };
  const named = (what: string) => (marked.length > 1 ? `${what} ${marked.length} frames` : `${what} frame`);

  /**
   * Changes the marked frames, and selects another one where the change takes them out of the filter, or where
   * `mayGoOn` and the person wants to go on.
   */
  const answer = (label: string, fields: UpdateFrameRequest, mayGoOn: boolean) => {
    if (!frame || !frames) return;
    const first = frames.indexOf(marked[0] ?? frame);
    const last = first + marked.length - 1;
    // The list loses the frames at once, so their neighbour is selected before the change.
    if (marked.some((each) => !isShown({ ...each, ...fields }))) {
      // Removing an observation leads back to another one on the same picture.
      const rest = frames[first - 1]?.frameId === frames[last]?.frameId ? first - 1 : neighbourOf(last, count);
      const next = rest >= first && rest <= last ? first - 1 : rest;
      select(next);
      if (marked.some((each) => each === frames[next])) setHeldId(null);
    } else if (mayGoOn && goesOn) select(nextUnreviewed(frames, last, marked));
    change(label, { fields }, marked);
    setMarkedFrom(null);
  };
  const isFurther = marked.length <= 1 && frame !== undefined && frame.observation > 1;
  const hide = () => {
    const isHidden = !frame?.isHidden;
    if (isFurther) answer(isHidden ? 'Remove observation' : 'Restore observation', { isHidden }, false);
    else answer(named(isHidden ? 'Hide' : 'Show'), { isHidden }, isHidden);
  };
  const accept = () => {
    const isAccepted = !frame?.isAccepted;
    answer(named(isAccepted ? 'Accept' : 'Remove the acceptance of'), { isAccepted }, isAccepted);
  };

  const [add] = useAddObservationMutation();
  const isAdding = useRef(false);
  const addObservation = async ({ id, observation, defectCode }: Frame) => {
    if (observation > 1 && defectCode === null) setTold('This observation has no code yet.');
    else if (!isAdding.current) {
      isAdding.current = true;
      const { data } = await add({ id, inspectionId: uuid });
      isAdding.current = false;
      if (!data) return;
      dispatch(changeFrames('Add observation', [data], { fields: { isHidden: false } }));
      dispatch(frameAsked({ inspectionId: uuid, frameId: data.id }));
    }
  };

  /**
   * Changes the mark of the frame. Of several marked frames it makes one continuous defect, in one step: from the first
   * along the pipe to the last.
   */
  const changeContinuous = () => {
    const [start, end] = endsOf(marked);
    if (!start || !end) {
      if (frame) change(CONTINUOUS_LABEL, { fields: CONTINUOUS_FIELDS[nextContinuous(frame)] }, [frame]);
      return;
    }
    const changes = continuousOver(start, end);
    if (changes) dispatch(changeEach(`${CONTINUOUS_LABEL} over ${marked.length} frames`, changes));
    setTold(changes ? '' : `The last of the marked frames has another code: ${end.defectCode ?? ''}.`);
    setMarkedFrom(null);
  };

  /** Selects the frame of a step that was undone or redone, and says which step it was. */
  const show = (what: 'Undone' | 'Redone', step: EditStep | null) => {
    const edit = step?.edits[0];
    if (!step || !edit) return;
    const others = step.edits.length > 1 ? ` and ${step.edits.length - 1} more` : '';
    setTold(`${what}: ${step.label}. ${edit.name.replace(/, .*/, '')}${others}`);
    if (isFrameEdit(edit)) dispatch(frameAsked({ inspectionId: uuid, frameId: edit.frameId }));
    setMarkedFrom(null);
  };

  const asked = useAppSelector(selectAskedFrame);
  const askedFrame = asked?.inspectionId === uuid ? allFrames?.find(({ id }) => id === asked.frameId) : undefined;
  const [shownFor, setShownFor] = useState<typeof asked>(null);
  if (askedFrame && shownFor !== asked) {
    setShownFor(asked);
    if (!isShown(askedFrame)) {
      setFilter('All');
      setOfClass(ANY_CLASS);
    }
    setPlace(askedFrame);
    setMarkedFrom(null);
  }
  const isAnswered = askedFrame !== undefined && shownFor === asked;
  useEffect(() => {
    if (isAnswered) dispatch(frameAsked(null));
  }, [isAnswered, dispatch]);

  const actions = useStableFunctions({
    unmark: () => setMarkedFrom(null),
    mark: () => setMarkedFrom(markedFrom || !frame ? null : frame),
    /** Marks all frames from the selected one to that at `index`. */
    markTo: (index: number) => {
      if (!markedFrom && frame) setMarkedFrom(frame);
      select(index);
    },
    /**
     * Marks all frames that the filter shows; of more than can be changed at once, so many from the selected one on.
     */
    markAll: () => {
      const first = count <= MOST_MARKED ? 0 : selected;
      setMarkedFrom(frames?.[first] ?? null);
      select(Math.min(count, first + MOST_MARKED) - 1);
    },
    selectPlace: (to: Place) => setPlace(to),
    /** Selects a frame that the filter may not show. */
    lead: ({ frame: { inspectionId, id } }: { frame: Frame }) =>
      void dispatch(frameAsked({ inspectionId, frameId: id })),
    setFilter: (next: FrameFilter) => {
      setHeldId(null);
      setFilter(next);
    },
    setOfClass: (next: ClassFilter) => {
      setHeldId(null);
      setOfClass(next);
    },
    select,
    step: (by: number) => select(indexAfter(selected, by, count)),
    selectNextUnreviewed: () => frames && select(nextUnreviewed(frames, selected)),
    selectNextSuggested: () => frames && select(nextSuggested(frames, selected)),
    change,
    hide,
    accept,
    /** Adds an observation on the picture of the frame. */
    addObservation,
    changeAtJoint: () => frame && change(AT_JOINT_LABEL, { fields: { atJoint: !frame.atJoint } }, [frame]),
    changeContinuous,
    enterHour: (hour: number) => {
      if (frame) dispatch(changeFrames(CLOCK_LABEL, [frame], { fields: pressHour(frame, hour) }, isOpen(frame)));
    },
    undo: () => show('Undone', dispatch(undoFrameStep(uuid))),
    redo: () => show('Redone', dispatch(redoFrameStep(uuid))),
    refetch: () => void refetch(),
  });
  const hasFailed = error !== undefined && !isFetching && !currentData;
  const isMissing = isApiError(error) && error.status === 404;
  return {
    ...actions,
    frames,
    /**
     * All loaded frames, whatever the filter shows. For 'Report' these are the reported ones, and those hidden since.
     */
    allFrames,
    frame,
    openComments,
    marked,
    strip,
    setStrip,
    selected,
    filter,
    ofClass,
    told,
    /** What of the review stands in the address; null where the address is left as it is. */
    address: {
      filter: chosenFilter,
      frameId: place?.frameId ?? null,
      observation: place?.observation === 1 ? null : (place?.observation ?? null),
      ...ofClass,
      strip,
    },
    /** What `hide` does to the marked frames, as the label of its button. */
    hideLabel: isFurther
      ? frame.isHidden
        ? 'Restore'
        : 'Remove'
      : `${frame?.isHidden ? 'Show' : 'Hide'}${marked.length > 1 ? ` ${marked.length}` : ''}`,
    /** '2 of 3' by the id of the frame, for pictures with several observations. */
    observationTexts,
    problem: !hasFailed ? null : isMissing ? 'Frames not found' : 'Failed to load frames',
  };
}
export type Review = ReturnType<typeof useReview>;
