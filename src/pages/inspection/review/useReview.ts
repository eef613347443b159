/**
 * The review of one inspection: its frames with the changes that wait, the filter, the selected frame, and what can be
 * done with it. Filter, tab and frame stand in the address, so that a link leads to exactly this.
 */
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { isApiError } from '@/api/errors';
import { useListFramesQuery } from '@/api/frames';
import { alongThePipe } from '@/lib/alongThePipe';
import { isReported } from '@/lib/isReported';
import { changeFrames, redoFrameStep, undoFrameStep } from '@/state/frameEdits/thunks';
import { applyEdits, selectPendingEdits, type FrameChange } from '@/state/frameEdits/slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { readReviewAddress } from './ReviewAddress';
import { indexAfter, indexOfPlace, neighbourOf, nextUnreviewed, type Place } from './selectFrame';

export function useReview({ uuid, status }: Inspection) {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const [start] = useState(() => readReviewAddress(search));
  const [chosenFilter, setFilter] = useState(start.filter);
  const filter = chosenFilter ?? (status === 'Uploaded' ? 'All' : 'Report');
  const { currentData, error, isFetching, refetch } = useListFramesQuery({
    inspectionId: uuid,
    reported: filter === 'Report',
  });
  const pending = useAppSelector(selectPendingEdits);
  const allFrames = useMemo(() => currentData && applyEdits(currentData, pending), [currentData, pending]);
  // As on paper; so what comes back into the report, or is given another chainage, finds its place along the pipe.
  const frames = useMemo<readonly Frame[] | undefined>(
    () => (filter === 'Report' ? allFrames?.filter(isReported).sort(alongThePipe) : allFrames),
    [allFrames, filter],
  );

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

  const select = (index: number) => {
    const next = frames?.[index];
    if (next) setPlace(next);
  };
  const count = frames?.length ?? 0;
  const change = (label: string, what: FrameChange, which: readonly Frame[]) =>
    dispatch(changeFrames(label, which, what));
  const named = (what: string) => (marked.length > 1 ? `${what} ${marked.length} frames` : `${what} frame`);

  const hide = () => {
    if (!frame) return;
    const isHidden = !frame.isHidden;
    // The report loses them at once: the neighbour is selected before they are gone.
    if (filter === 'Report') {
      const first = frames?.indexOf(marked[0] ?? frame) ?? 0;
      const rest = neighbourOf(first + marked.length - 1, count);
      select(rest >= first && rest < first + marked.length ? first - 1 : rest);
    }
    change(named(isHidden ? 'Hide' : 'Show'), { fields: { isHidden } }, marked);
    setMarkedFrom(null);
  };
  const accept = () => {
    if (!frame) return;
    const isAccepted = !frame.isAccepted;
    change(named(isAccepted ? 'Accept' : 'Take back the acceptance of'), { fields: { isAccepted } }, marked);
    if (isAccepted && frames) select(nextUnreviewed(frames, selected));
    setMarkedFrom(null);
  };

  const hasFailed = error !== undefined && !isFetching && !currentData;
  const isMissing = isApiError(error) && error.status === 404;
  return {
    frames,
    /** Whatever the filter shows; of the report those that were hidden here as well. */
    allFrames,
    frame,
    marked,
    mark: () => setMarkedFrom(markedFrom || !frame ? null : frame),
    selectPlace: (to: Place) => setPlace(to),
    selected,
    filter,
    setFilter,
    /** What of it stands in the address; null where that is left as it is. */
    address: { filter: chosenFilter, frameId: place?.frameId ?? null },
    select,
    step: (by: number) => select(indexAfter(selected, by, count)),
    selectNextUnreviewed: () => frames && select(nextUnreviewed(frames, selected)),
    change,
    hide,
    accept,
    undo: () => dispatch(undoFrameStep(uuid)),
    redo: () => dispatch(redoFrameStep(uuid)),
    problem: !hasFailed ? null : isMissing ? 'Frames not found' : 'Failed to load frames',
    refetch: () => void refetch(),
  };
}
export type Review = ReturnType<typeof useReview>;
