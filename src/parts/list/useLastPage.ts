/**
 * Leads back to the last page of a list when the page asked for does not exist any more: its rows have gone just now,
 * or since the last visit.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ListState } from './useListState';

/** `page` is undefined until it is known. */
export function useLastPage<Row>(
  { question: { pageIndex, pageSize }, change }: ListState<Row>,
  page: { results: readonly unknown[]; count: number } | undefined,
): void {
  const last = page && Math.max(0, Math.ceil(page.count / pageSize) - 1);
  const isGone = last !== undefined && page?.results.length === 0 && pageIndex > last;
  const goBack = useEffectEvent(() => change({ pageIndex: last ?? 0 }));
  useEffect(() => {
    if (isGone) goBack();
  }, [isGone]);
}
