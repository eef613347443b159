/** Which frames of the inspection are shown: the server's with the pending edits on top, as the filters leave them. */
import { useMemo, useState } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { isApiError } from '@/api/errors';
import { useListFramesQuery } from '@/api/frames';
import { useListDefectCodesQuery } from '@/api/standards';
import { alongThePipe } from '@/lib/alongThePipe';
import { codedProblems as problemsOf } from '@/lib/undecided';
import { applyEdits } from '@/state/edits/preview';
import { selectPendingEdits } from '@/state/edits/slice';
import { useAppSelector } from '@/state/hooks';
import { selectReviewLayout } from '@/state/preferences';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { ANY_CLASS, isShownBy, type ClassFilter, type FrameFilter } from './frameFilters';
import { observationTextsOf } from './observationTexts';
import type { StartOfReview } from './reviewAddress';
import { useOpenComments } from './useOpenComments';

/**
 * Filters whose frames can be taken away while a person works on them: others hide a frame or resolve its comments, and
 * a code answers the frame whose measures are entered next.
 */
const HOLDING: ReadonlySet<FrameFilter> = new Set(['Undecided', 'Report', 'Commented', 'Unreviewed']);

export function useFrameList({ uuid, status, Standard, UseOfDrainSewer }: Inspection, start: StartOfReview) {
  const { opensUndecided } = useAppSelector(selectReviewLayout);
  // A link to a frame leads to it, wherever the person has reviews open.
  const [chosenFilter, setFilter] = useState<FrameFilter | null>(
    start.filter ?? (opensUndecided && start.frame === null ? 'Undecided' : null),
  );
  const filter = chosenFilter ?? (status === 'Uploaded' ? 'All' : 'Report');
  const [ofClass, setOfClass] = useState<ClassFilter>({ class: start.class, certainty: start.certainty });
  const openComments = useOpenComments(uuid);
  const { currentData, error, isFetching, refetch } = useListFramesQuery({
    inspectionId: uuid,
    reported: filter === 'Report',
  });
  const pending = useAppSelector(selectPendingEdits);
  const allFrames = useMemo(() => currentData && applyEdits(currentData, pending), [currentData, pending]);
  const codes = useListDefectCodesQuery({
    standardKey: Standard,
    isSewer: UseOfDrainSewer === 'SS',
    inspectionId: uuid,
  });
  const codedProblems = useMemo(() => {
    if (!allFrames || !codes.data) return undefined;
    const byId = new Map(codes.data.map((code) => [code.id, code]));
    return new Set(problemsOf(allFrames, (id) => byId.get(id)).map(({ frameId }) => frameId));
  }, [allFrames, codes.data]);
  const isShown = useMemo(
    () => isShownBy(filter, ofClass, openComments, codedProblems),
    [filter, ofClass, openComments, codedProblems],
  );
  const isUndecided = useMemo(
    () => isShownBy('Undecided', ANY_CLASS, openComments, codedProblems),
    [openComments, codedProblems],
  );
  // The report alone does not tell what is suggested of other frames.
  const leftToDecide = filter === 'Report' || !codedProblems ? null : (allFrames?.filter(isUndecided).length ?? null);
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
    if (filter === 'Undecided' && !codedProblems) return undefined;
    const shown = allFrames?.filter((each) => isShown(each) || each.id === heldOut);
    return filter === 'Report' ? shown?.sort(alongThePipe) : shown;
  }, [allFrames, filter, isShown, heldOut, codedProblems]);
  const observationTexts = useMemo(() => observationTextsOf(allFrames ?? []), [allFrames]);

  const functions = useStableFunctions({
    setFilter: (next: FrameFilter) => {
      setHeldId(null);
      setFilter(next);
    },
    setOfClass: (next: ClassFilter) => {
      setHeldId(null);
      setOfClass(next);
    },
    refetch: () => {
      void refetch();
      if (codes.isError) void codes.refetch();
    },
  });
  const hasFailed = error !== undefined && !isFetching && !currentData;
  const isMissing = isApiError(error) && error.status === 404;
  return {
    ...functions,
    frames,
    /**
     * All loaded frames, whatever the filter shows. For 'Report' these are the reported ones, and those hidden since.
     */
    allFrames,
    /** Whether the filters show the frame. */
    isShown,
    heldId,
    /** Keeps the frame of this id in sight; null keeps none. */
    hold: setHeldId,
    /** Lifts the filters. May be called while rendering, as `hold` may. */
    showAll: () => {
      setFilter('All');
      setOfClass(ANY_CLASS);
    },
    filter,
    /** The filter that somebody has chosen; null for that of the inspection's status. */
    chosenFilter,
    ofClass,
    openComments,
    codedProblems,
    isUndecided,
    /** Null where it is not known. */
    leftToDecide,
    /** '2 of 3' by the id of the frame, for pictures with several observations. */
    observationTexts,
    problem: hasFailed
      ? isMissing
        ? 'Frames not found'
        : 'Failed to load frames'
      : filter === 'Undecided' && codes.isError && !codes.data
        ? 'Failed to load defect codes'
        : null,
  };
}
export type FrameList = ReturnType<typeof useFrameList>;
