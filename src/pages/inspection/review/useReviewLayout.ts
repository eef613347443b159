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
import type { Strip } from './reviewAddress';
import type { Review } from './useReview';

const FIRST_PANEL_WIDTH = { small: 320, large: 360 };
/** First width of the repair plans: three of them side by side take more room than a form. */
const FIRST_PLANS_WIDTH = '62%';
const FILMSTRIP = { low: 104, high: 148 };
/** In lower windows the filmstrip would take the picture's room, so it is folded at first; a narrow one scrolls. */
const ROOM_FOR_FILMSTRIP = '(min-height: 1200px), (max-width: 1099.98px)';
/** Pixels between the filmstrip and what is above it. */
const GAP = 8;

export interface Folding {
  isFilmstripFolded: boolean;
  toggleFilmstrip: () => void;
  /** Shows the frames, the list or the wall beneath the picture. */
  showStrip: (strip: Strip) => void;
  isFormFolded: boolean;
  toggleForm: () => void;
}

/** `hasPlans`: the repair plans are open, which have a width of their own. */
export function useReviewLayout(hasPlans: boolean, { strip, setStrip }: Pick<Review, 'strip' | 'setStrip'>) {
  const dispatch = useAppDispatch();
  const { filmstripHeight, isFilmstripShown, isFormFolded, plansWidth } = useAppSelector(selectReviewLayout);
  const formWidth = useAppSelector(selectReviewPanelWidth);
  const isNarrow = useIsNarrow();
  const isSmall = useMediaQuery('(max-width: 1279.98px)');
  const isLow = useMediaQuery('(max-height: 799.98px)');
  const hasRoom = useMediaQuery(ROOM_FOR_FILMSTRIP);
  /** The width of the panel and the height of the filmstrip while their edge is dragged; kept when the drag ends. */
  const [draggedWidth, setDraggedWidth] = useState<Pixels | null>(null);
  const [draggedHeight, setDraggedHeight] = useState<Pixels | null>(null);
  const firstHeight = isNarrow || isLow ? FILMSTRIP.low : FILMSTRIP.high;
  const height = draggedHeight ?? (isNarrow ? null : filmstripHeight) ?? firstHeight;
  const isFilmstripFolded = strip !== 'Frames' || !(isFilmstripShown ?? hasRoom);
  const showStrip = (next: Strip, isShown = true) => {
    setStrip(next);
    if (next === 'Frames') dispatch(reviewLayoutChanged({ isFilmstripShown: isShown }));
  };
  const toggles = useStableFunctions({
    showStrip: (next: Strip) => showStrip(next),
    toggleFilmstrip: () => showStrip('Frames', isFilmstripFolded),
    toggleForm: () => dispatch(reviewLayoutChanged({ isFormFolded: !isFormFolded })),
  });
  const folding: Folding = { isFilmstripFolded, isFormFolded, ...toggles };
  const firstWidth = isSmall ? FIRST_PANEL_WIDTH.small : FIRST_PANEL_WIDTH.large;
  return {
    folding,
    panelWidth: draggedWidth ?? (hasPlans ? (plansWidth ?? FIRST_PLANS_WIDTH) : (formWidth ?? firstWidth)),
    onPanelResize: ([, width]: number[]) => width !== undefined && setDraggedWidth(width),
    onPanelResizeEnd: ([, width]: number[]) => {
      if (width !== undefined)
        dispatch(hasPlans ? reviewLayoutChanged({ plansWidth: Math.round(width) }) : reviewPanelResized({ width }));
      setDraggedWidth(null);
    },
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
