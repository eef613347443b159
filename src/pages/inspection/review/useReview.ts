/**
 * The review of one inspection: which frames are shown, where one is among them, and what is done to them.
 * `reviewAddress` keeps filter, strip and frame in the address, so that a link leads to exactly this.
 */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { readReviewAddress, type Strip } from './reviewAddress';
import { useFrameList } from './useFrameList';
import { useReviewEdits } from './useReviewEdits';
import { useSelection } from './useSelection';

export function useReview(inspection: Inspection) {
  const { search } = useLocation();
  const [start] = useState(() => readReviewAddress(search));
  const [strip, setStrip] = useState<Strip>(start.strip ?? 'Frames');
  const list = useFrameList(inspection, start);
  const selection = useSelection(inspection.uuid, list, start);
  const edits = useReviewEdits(inspection.uuid, list, selection);
  const { place } = selection;
  return {
    list,
    selection,
    edits,
    strip,
    setStrip,
    /** What of the review stands in the address; null where the address is left as it is. */
    address: {
      filter: list.chosenFilter,
      frameId: place?.frameId ?? null,
      observation: place?.observation === 1 ? null : (place?.observation ?? null),
      ...list.ofClass,
      strip,
    },
  };
}
export type Review = ReturnType<typeof useReview>;
