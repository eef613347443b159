/** The page of inspections that is asked for, kept fresh while something is on its way to become one. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useListInspectionsQuery, type InspectionListArgs } from '@/api/inspections';
import { pollingWhile, useOldestProcessing } from '@/parts/uploads/polling';
import type { ListFilters } from './useFilters';

export function useInspections(question: InspectionListArgs, filters: ListFilters) {
  const { isActive: isProcessing } = useOldestProcessing();
  // Rows that the filter would hide are not shown first.
  const skip = !filters.kept && !filters.hasFailed;
  const answer = useListInspectionsQuery(question, {
    skip,
    // While another page was open nobody polled.
    refetchOnMountOrArgChange: true,
    ...pollingWhile(isProcessing),
  });
  // Once more after the last one: what was processed has become an inspection just then.
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
