/**
 * Mirrors the filter and the selected frame of the review in the address, and draws nothing. A component of its own,
 * and past the router: nothing on the screen goes by the address, and a step told to either would draw all of it again.
 */
import { createLoader, debounce, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
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

/** Browsers refuse more than some two hundred changes of the address in half a minute: while one steps on, there is none. */
const OPTIONS = { shallow: true, limitUrlUpdates: debounce(200) };

/** Of the query of an address. */
export const readReviewAddress = createLoader(IN_ADDRESS);

interface ReviewAddressProps extends ClassFilter {
  filter: FrameFilter | null;
  frameId: number | null;
  /** The first is left out. */
  observation: number | null;
  strip: Strip;
}

/** Filter and frame that are null stay as they are in the address. */
export function ReviewAddress({ filter, frameId, observation, class: label, certainty, strip }: ReviewAddressProps) {
  const [, mirror] = useQueryStates(IN_ADDRESS, OPTIONS);
  useEffect(() => {
    const own = { ...(filter !== null && { filter }), ...(frameId !== null && { frame: frameId }) };
    void mirror({ ...own, observation, class: label, certainty, strip: strip === 'Frames' ? null : strip });
  }, [mirror, filter, frameId, observation, label, certainty, strip]);
  return null;
}
