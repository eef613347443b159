/** Where one is among the frames that are shown: the selected and the marked ones, and the ways to others. */
import { useEffect, useMemo, useState } from 'react';
import type { Frame } from '@/api/contract/frames';
import { frameAsked, selectAskedFrame, selectIsInStep } from '@/state/edits/slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useStableFunctions } from '@/ui/useStableFunctions';
import type { StartOfReview } from './reviewAddress';
import { indexAfter, indexOfPlace, nextThat, nextUnreviewed, type Place } from './selectFrame';
import type { FrameList } from './useFrameList';

/** How many frames can be marked at most: each is saved by a call of its own. */
export const MOST_MARKED = 500;

export function useSelection(inspectionId: string, list: FrameList, start: StartOfReview) {
  const { frames, allFrames, isShown, isUndecided, heldId, hold, showAll } = list;
  const dispatch = useAppDispatch();
  // The selected place; held here and only mirrored in the address.
  const [place, setPlace] = useState<Place | null>(
    start.frame === null ? null : { frameId: start.frame, observation: start.observation ?? 1, chainageNumber: null },
  );
  const selected = indexOfPlace(frames ?? [], place);
  const frame = frames?.[selected];
  if (heldId === null && frame && isShown(frame)) hold(frame.id);
  /** Where the marking began; all frames from there to the selected one are marked. */
  const [markedFrom, setMarkedFrom] = useState<Place | null>(null);
  const marked = useMemo(() => {
    if (!frames || !frame) return [];
    const from = markedFrom ? indexOfPlace(frames, markedFrom) : selected;
    return frames.slice(Math.min(from, selected), Math.max(from, selected) + 1);
  }, [frames, frame, markedFrom, selected]);

  const [told, setTold] = useState<{ text: string; editId: string | null }>({ text: '', editId: null });
  // That a step was undone is no longer so once the server has refused it; the save's own message says why.
  const isSo = useAppSelector((state) => told.editId === null || selectIsInStep(state, told.editId));
  const tell = (text: string, editId: string | null = null) => setTold({ text, editId });
  const select = (index: number) => {
    const next = frames?.[index];
    if (!next) return;
    tell('');
    setPlace(next);
    hold(next.id);
  };
  const count = frames?.length ?? 0;

  const asked = useAppSelector(selectAskedFrame);
  const askedFrame =
    asked?.inspectionId === inspectionId ? allFrames?.find(({ id }) => id === asked.frameId) : undefined;
  const [shownFor, setShownFor] = useState<typeof asked>(null);
  if (askedFrame && shownFor !== asked) {
    setShownFor(asked);
    if (!isShown(askedFrame)) showAll();
    setPlace(askedFrame);
    setMarkedFrom(null);
  }
  const isAnswered = askedFrame !== undefined && shownFor === asked;
  useEffect(() => {
    if (isAnswered) dispatch(frameAsked(null));
  }, [isAnswered, dispatch]);

  const functions = useStableFunctions({
    select,
    step: (by: number) => select(indexAfter(selected, by, count)),
    selectNextUnreviewed: () => frames && select(nextUnreviewed(frames, selected)),
    selectNextUndecided: () => frames && select(nextThat(frames, selected, isUndecided)),
    selectPlace: (to: Place) => setPlace(to),
    /** Selects a frame that the filter may not show, or that is not loaded with the report. */
    lead: ({ frame: { inspectionId: ofInspection, id: frameId } }: { frame: Frame }) => {
      if (list.filter === 'Report' && !allFrames?.some(({ id }) => id === frameId)) showAll();
      dispatch(frameAsked({ inspectionId: ofInspection, frameId }));
    },
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
  });
  return {
    ...functions,
    place,
    selected,
    frame,
    marked,
    /** What to tell the person: the step last undone or redone, or why a change was not made. Cleared as they go on. */
    told: isSo ? told.text : '',
    tell,
  };
}
export type Selection = ReturnType<typeof useSelection>;
