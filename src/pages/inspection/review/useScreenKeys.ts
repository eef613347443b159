/** What each key of the review screen does. Which key it is stands in `reviewKeys.ts`. */
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import type { Review } from './useReview';
import type { ReviewFocus } from './useReviewFocus';
import { useReviewKeys } from './useReviewKeys';
import type { Zoom } from '../frame/useZoom';

interface Screen {
  review: Review;
  zoom: Zoom;
  focus: ReviewFocus;
  play: () => void;
  toggle: (panel: 'why' | 'keys') => void;
}

export function useScreenKeys({ review, zoom, focus, play, toggle }: Screen): void {
  useReviewKeys(useAppSelector(selectKeys), {
    next: () => review.step(1),
    previous: () => review.step(-1),
    tenOn: () => review.step(10),
    tenBack: () => review.step(-10),
    first: () => review.select(0),
    last: () => review.select((review.frames?.length ?? 0) - 1),
    nextUnreviewed: review.selectNextUnreviewed,
    mark: review.mark,
    hide: review.hide,
    accept: review.accept,
    code: () => focus.lead('code'),
    chainage: () => focus.lead('chainage'),
    remarks: () => focus.lead('remarks'),
    undo: review.undo,
    redo: review.redo,
    report: () => review.setFilter('Report'),
    all: () => review.setFilter('All'),
    play,
    zoomIn: zoom.zoomIn,
    zoomOut: zoom.zoomOut,
    zoomReset: zoom.fit,
    why: () => toggle('why'),
    keys: () => toggle('keys'),
  });
}
