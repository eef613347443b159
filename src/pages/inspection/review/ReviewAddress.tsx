/**
 * Mirrors the filter and the selected frame of the review in the address, and draws nothing. A component of its own,
 * and past the router: nothing on the screen goes by the address, and a step told to either would draw all of it again.
 */
import { createLoader, debounce, parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';

export const FRAME_FILTERS = ['Report', 'All'] as const;
export type FrameFilter = (typeof FRAME_FILTERS)[number];

const IN_ADDRESS = { filter: parseAsStringLiteral(FRAME_FILTERS), frame: parseAsInteger };

/** Browsers refuse more than some two hundred changes of the address in half a minute: while one steps on, there is none. */
const OPTIONS = { shallow: true, limitUrlUpdates: debounce(200) };

/** Of the query of an address. */
export const readReviewAddress = createLoader(IN_ADDRESS);

/** What is null stays as it is in the address. */
export function ReviewAddress({ filter, frameId }: { filter: FrameFilter | null; frameId: number | null }) {
  const [, mirror] = useQueryStates(IN_ADDRESS, OPTIONS);
  useEffect(() => {
    void mirror({ ...(filter !== null && { filter }), ...(frameId !== null && { frame: frameId }) });
  }, [mirror, filter, frameId]);
  return null;
}
