/**
 * The review of one inspection: its frames with the changes that wait, the filter, the selected frame, and what can be
 * done with it. Filter, tab and frame stand in the address, so that a link leads to exactly this.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { isApiError } from '@/api/errors';
import { useListFramesQuery } from '@/api/frames';
import { alongThePipe } from '@/lib/alongThePipe';
import { isReported } from '@/lib/isReported';
import { changeFrames, redoFrameStep, undoFrameStep } from '@/state/frameEdits/thunks';
import { applyEdits, selectPendingEdits, type FrameChange } from '@/state/frameEdits/slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { indexAfter, indexOfPlace, neighbourOf, nextUnreviewed, type Place } from './selectFrame';

/** Browsers refuse more than some two hundred changes of the address in half a minute. */
const ADDRESS_PAUSE_MS = 200;

export const FRAME_FILTERS = ['Report', 'All'] as const;
export type FrameFilter = (typeof FRAME_FILTERS)[number];

function readPlace(text: string | null): Place | null {
  const frameId = Number(text ?? Number.NaN);
  return Number.isInteger(frameId) ? { frameId, chainageNumber: null } : null;
}

export function useReview({ uuid, status }: Inspection) {
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  const [chosenFilter, setFilter] = useState(() => FRAME_FILTERS.find((each) => each === params.get('filter')));
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

  // Held here and only mirrored in the address, past the router: nothing else on the screen goes by them, and each step
  // told to the router would render the screen twice more.
  const [place, setPlace] = useState(() => readPlace(params.get('frame')));
  const selected = indexOfPlace(frames ?? [], place);
  const frame = frames?.[selected];
  /** Where marking began; all frames from there to the selected one are marked. */
  const [markedFrom, setMarkedFrom] = useState<Place | null>(null);
  const marked = useMemo(() => {
    if (!frames || !frame) return [];
    const from = markedFrom ? indexOfPlace(frames, markedFrom) : selected;
    return frames.slice(Math.min(from, selected), Math.max(from, selected) + 1);
  }, [frames, frame, markedFrom, selected]);

  const mirror = useEffectEvent(() => {
    const address = new URL(location.href);
    if (place) address.searchParams.set('frame', String(place.frameId));
    if (chosenFilter) address.searchParams.set('filter', chosenFilter);
    if (address.href !== location.href) history.replaceState(history.state, '', address);
  });
  useEffect(() => {
    const timer = setTimeout(mirror, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [place, chosenFilter]);

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
