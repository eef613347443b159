/** How the review screen is arranged: as the person has left it, else as the window has room for. */
import { useState } from 'react';
import type { Pixels } from '@/lib/units';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  reviewLayoutChanged,
  reviewPanelResized,
  selectReviewLayout,
  selectReviewPanelWidth,
} from '@/state/preferences';
import { useIsNarrow, useMediaQuery } from '@/ui/useMediaQuery';
import { useStableFunctions } from '@/ui/useStableFunctions';

const FIRST_PANEL_WIDTH = 360;
/** First width of the repair plans: three of them side by side take more room than a form. */
const FIRST_PLANS_WIDTH = '62%';
const FILMSTRIP = { low: 104, high: 148 };
/** Pixels between the filmstrip and what is above it. */
const GAP = 8;

export interface Folding {
  isFilmstripFolded: boolean;
  toggleFilmstrip: () => void;
  isFormFolded: boolean;
  toggleForm: () => void;
}

/** `hasPlans`: the repair plans are open, which have a width of their own. */
export function useReviewLayout(hasPlans: boolean) {
  const dispatch = useAppDispatch();
  const { filmstripHeight, isFilmstripFolded, isFormFolded } = useAppSelector(selectReviewLayout);
  const isNarrow = useIsNarrow();
  const isLow = useMediaQuery('(max-height: 799.98px)');
  const [plansWidth, setPlansWidth] = useState<number | string>(FIRST_PLANS_WIDTH);
  const [formWidth, setFormWidth] = useState(useAppSelector(selectReviewPanelWidth) ?? FIRST_PANEL_WIDTH);
  /** The height while its edge is being dragged; it is remembered when the drag ends. */
  const [draggedHeight, setDraggedHeight] = useState<Pixels | null>(null);
  const firstHeight = isNarrow || isLow ? FILMSTRIP.low : FILMSTRIP.high;
  const height = draggedHeight ?? (isNarrow ? null : filmstripHeight) ?? firstHeight;
  const toggles = useStableFunctions({
    toggleFilmstrip: () => dispatch(reviewLayoutChanged({ isFilmstripFolded: !isFilmstripFolded })),
    toggleForm: () => dispatch(reviewLayoutChanged({ isFormFolded: !isFormFolded })),
  });
  const folding: Folding = { isFilmstripFolded, isFormFolded, ...toggles };
  return {
    folding,
    panelWidth: hasPlans ? plansWidth : formWidth,
    onPanelResize: ([, width]: number[]) => width !== undefined && (hasPlans ? setPlansWidth : setFormWidth)(width),
    onPanelResizeEnd: ([, width]: number[]) =>
      width !== undefined && !hasPlans && dispatch(reviewPanelResized({ width })),
    filmstripHeight: height,
    /** The height of the filmstrip with the gap above it. */
    stripHeight: height + GAP,
    onStripResize: ([, size]: number[]) => size !== undefined && setDraggedHeight(Math.round(size) - GAP),
    onStripResizeEnd: ([, size]: number[]) => {
      if (size !== undefined) dispatch(reviewLayoutChanged({ filmstripHeight: Math.round(size) - GAP }));
      setDraggedHeight(null);
    },
  };
}
