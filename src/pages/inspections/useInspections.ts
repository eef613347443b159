/** The page of inspections that the list asks for, polled while videos are being processed. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useListInspectionsQuery, type InspectionListArgs } from '@/api/inspections';
import { pollingWhile, useOldestProcessing } from '@/parts/uploads/polling';
import type { ListFilters } from './useFilters';

export function useInspections(question: InspectionListArgs, filters: ListFilters) {
  const { isActive: isProcessing } = useOldestProcessing();
  // Waits for the kept filter, so that rows which it hides are not shown first.
  const skip = !filters.kept && !filters.hasFailed;
  const answer = useListInspectionsQuery(question, {
    skip,
    // Nothing polled the list while another page was open.
    refetchOnMountOrArgChange: true,
    ...pollingWhile(isProcessing),
  });
  // Asks once more when processing ends: the last video has become an inspection only then.
  const wasProcessing = useRef(isProcessing);
  const onEnd = useEffectEvent(() => {
    if (!answer.isUninitialized) void answer.refetch();
  });
  useEffect(() => {
    if (wasProcessing.current && !isProcessing) onEnd();
    wasProcessing.current = isProcessing;
  }, [isProcessing]);
  return answer;
}
