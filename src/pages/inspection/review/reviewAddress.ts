/**
 * The filter, the strip and the selected frame of the review in the address: read once as the screen opens, and from
 * then on only written. Nothing on the screen reads them again, so writing them at a step renders nothing.
 */
import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs';
import { useEffect } from 'react';
import { replaceAddress } from '@/ui/UrlState';
import { FRAME_FILTERS, type ClassFilter, type FrameFilter } from './frameFilters';

/** What stands beneath the picture: the frames, or the observations as a list or on the pipe's wall. */
export const STRIPS = ['Frames', 'List', 'Wall'] as const;
export type Strip = (typeof STRIPS)[number];

const IN_ADDRESS = {
  filter: parseAsStringLiteral(FRAME_FILTERS),
  frame: parseAsInteger,
  observation: parseAsInteger,
  class: parseAsString,
  certainty: parseAsInteger,
  strip: parseAsStringLiteral(STRIPS),
};
const withReview = createSerializer(IN_ADDRESS);

/**
 * Browsers refuse more than about two hundred changes of the address in half a minute: it is written at a pause only.
 */
const PAUSE_MS = 200;

/** Reads them from the query of an address. */
export const readReviewAddress = createLoader(IN_ADDRESS);
export type StartOfReview = inferParserType<typeof IN_ADDRESS>;

interface ReviewAddress extends ClassFilter {
  filter: FrameFilter | null;
  frameId: number | null;
  /** Which observation on the picture; null for the first, which is left out of the address. */
  observation: number | null;
  strip: Strip;
}

/** Filter and frame that are null stay as they are in the address. */
export function useReviewAddress({ filter, frameId, observation, class: label, certainty, strip }: ReviewAddress) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const own = { ...(filter !== null && { filter }), ...(frameId !== null && { frame: frameId }) };
      const rest = { observation, class: label, certainty, strip: strip === 'Frames' ? null : strip };
      replaceAddress(withReview(location.href, { ...own, ...rest }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter, frameId, observation, label, certainty, strip]);
}
