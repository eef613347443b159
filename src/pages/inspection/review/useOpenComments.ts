/** How many open comments the frames of an inspection have, by the id of the frame. */
import { useMemo } from 'react';
import { useListCommentsQuery } from '@/api/comments';
import type { OpenComments } from './frameFilters';

export function useOpenComments(inspectionId: string): OpenComments {
  const { currentData } = useListCommentsQuery({ inspectionId }, { refetchOnMountOrArgChange: true });
  return useMemo(() => {
    const open = new Map<number, number>();
    for (const { frameId, resolved } of currentData ?? []) {
      if (resolved === null) open.set(frameId, (open.get(frameId) ?? 0) + 1);
    }
    return open;
  }, [currentData]);
}
