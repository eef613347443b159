/**
 * The review of one inspection: its frames with the changes that wait, the filter, the selected frame, and what can be
 * done with it. Filter, tab and frame stand in the address, so that a link leads to exactly this.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import { isApiError } from '@/api/errors';
import { useListFramesQuery } from '@/api/frames';
import { alongThePipe } from '@/lib/alongThePipe';
import { changeFrames, redoFrameStep, undoFrameStep } from '@/state/frameEdits/thunks';
import { applyEdits } from '@/state/frameEdits/preview';
import {
  frameAsked,
  isFrameEdit,
  selectAskedFrame,
  selectPendingEdits,
  type EditStep,
  type FrameChange,
} from '@/state/frameEdits/slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectGoesOn } from '@/state/preferences';
import { CLOCK_LABEL, isOpen, pressHour } from '../frame/clockRange';
import { CONTINUOUS_FIELDS, CONTINUOUS_LABEL, nextContinuous } from '../frame/continuous';
import { AT_JOINT_LABEL } from '../frame/FrameForm';
import { ANY_CLASS, isShownBy, type ClassFilter } from './frameFilters';
import { useOpenComments } from '../comments/useOpenComments';
import { readReviewAddress, type Strip } from './ReviewAddress';
import { indexAfter, indexOfPlace, neighbourOf, nextSuggested, nextUnreviewed, type Place } from './selectFrame';

/** Each frame is saved by a call of its own. */
export const MOST_MARKED = 500;

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
  // As on paper; so what comes back into the report, or is given another chainage, finds its place along the pipe.
  const frames = useMemo<readonly Frame[] | undefined>(() => {
    const shown = allFrames?.filter(isShown);
    return filter === 'Report' ? shown?.sort(alongThePipe) : shown;
  }, [allFrames, filter, isShown]);

  // Held here and only mirrored in the address.
  const [place, setPlace] = useState<Place | null>(
    start.frame === null ? null : { frameId: start.frame, chainageNumber: null },
  );
  const selected = indexOfPlace(frames ?? [], place);
  const frame = frames?.[selected];
  /** Where marking began; all frames from there to the selected one are marked. */
  const [markedFrom, setMarkedFrom] = useState<Place | null>(null);
  const marked = useMemo(() => {
    if (!frames || !frame) return [];
    const from = markedFrom ? indexOfPlace(frames, markedFrom) : selected;
    return frames.slice(Math.min(from, selected), Math.max(from, selected) + 1);
  }, [frames, frame, markedFrom, selected]);

  /** What was undone or done again last, for people; until they go on. */
  const [told, setTold] = useState('');
  const select = (index: number) => {
    const next = frames?.[index];
    if (!next) return;
    setTold('');
    setPlace(next);
  };
  const count = frames?.length ?? 0;
  const goesOn = useAppSelector(selectGoesOn);
  const change = (label: string, what: FrameChange, which: readonly Frame[]) => {
    setTold('');
    dispatch(changeFrames(label, which, what));
  };
  const named = (what: string) => (marked.length > 1 ? `${what} ${marked.length} frames` : `${what} frame`);

  /** Changes the marked frames, and goes on from them where the change is one to go on from, or takes them out of sight. */
  const answer = (label: string, fields: UpdateFrameRequest, mayGoOn: boolean) => {
    if (!frame || !frames) return;
    const first = frames.indexOf(marked[0] ?? frame);
    const last = first + marked.length - 1;
    // The list loses them at once: the neighbour is selected before they are gone.
    if (marked.some((each) => !isShown({ ...each, ...fields }))) {
      const rest = neighbourOf(last, count);
      select(rest >= first && rest <= last ? first - 1 : rest);
    } else if (mayGoOn && goesOn) select(nextUnreviewed(frames, last, marked));
    change(named(label), { fields }, marked);
    setMarkedFrom(null);
  };
  const hide = () => {
    const isHidden = !frame?.isHidden;
    answer(isHidden ? 'Hide' : 'Show', { isHidden }, isHidden);
  };
  const accept = () => {
    const isAccepted = !frame?.isAccepted;
    answer(isAccepted ? 'Accept' : 'Remove the acceptance of', { isAccepted }, isAccepted);
  };

  /** Whatever was taken back or done again is shown, and said. */
  const show = (what: 'Undone' | 'Redone', step: EditStep | null) => {
    const edit = step?.edits[0];
    if (!step || !edit) return;
    const others = step.edits.length > 1 ? ` and ${step.edits.length - 1} more` : '';
    setTold(`${what}: ${step.label}. ${edit.name.replace(/, .*/, '')}${others}`);
    if (isFrameEdit(edit)) dispatch(frameAsked({ inspectionId: uuid, frameId: edit.frameId }));
    setMarkedFrom(null);
  };

  /** To a frame that the filter may not show. */
  const lead = useCallback(
    ({ frame: { inspectionId, id } }: { frame: Frame }) => void dispatch(frameAsked({ inspectionId, frameId: id })),
    [dispatch],
  );
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

  const hasFailed = error !== undefined && !isFetching && !currentData;
  const isMissing = isApiError(error) && error.status === 404;
  return {
    frames,
    /** Whatever the filter shows; of the report those that were hidden here as well. */
    allFrames,
    frame,
    openComments,
    marked,
    unmark: () => setMarkedFrom(null),
    mark: () => setMarkedFrom(markedFrom || !frame ? null : frame),
    /** Marks all frames from the selected one to that one. */
    markTo: (index: number) => {
      if (!markedFrom && frame) setMarkedFrom(frame);
      select(index);
    },
    /** Marks what the filter shows, as much as can be changed at once: all, or so many from the selected frame on. */
    markAll: () => {
      const first = count <= MOST_MARKED ? 0 : selected;
      setMarkedFrom(frames?.[first] ?? null);
      select(Math.min(count, first + MOST_MARKED) - 1);
    },
    selectPlace: (to: Place) => setPlace(to),
    lead,
    strip,
    setStrip,
    selected,
    filter,
    setFilter,
    ofClass,
    setOfClass,
    told,
    /** What of it stands in the address; null where that is left as it is. */
    address: { filter: chosenFilter, frameId: place?.frameId ?? null, ...ofClass, strip },
    select,
    step: (by: number) => select(indexAfter(selected, by, count)),
    selectNextUnreviewed: () => frames && select(nextUnreviewed(frames, selected)),
    selectNextSuggested: () => frames && select(nextSuggested(frames, selected)),
    change,
    hide,
    accept,
    changeAtJoint: () => frame && change(AT_JOINT_LABEL, { fields: { atJoint: !frame.atJoint } }, [frame]),
    changeContinuous: () =>
      frame && change(CONTINUOUS_LABEL, { fields: CONTINUOUS_FIELDS[nextContinuous(frame)] }, [frame]),
    enterHour: (hour: number) => {
      if (frame) dispatch(changeFrames(CLOCK_LABEL, [frame], { fields: pressHour(frame, hour) }, isOpen(frame)));
    },
    undo: () => show('Undone', dispatch(undoFrameStep(uuid))),
    redo: () => show('Redone', dispatch(redoFrameStep(uuid))),
    problem: !hasFailed ? null : isMissing ? 'Frames not found' : 'Failed to load frames',
    refetch: () => void refetch(),
  };
}
export type Review = ReturnType<typeof useReview>;
