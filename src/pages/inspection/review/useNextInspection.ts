/**
 * The inspection after this one in the list that it was opened from, fetched ahead with its frames. The list counts as
 * it was then, so an inspection that leaves it once it is reviewed moves nothing. At the end of its page, that page is
 * asked for again, for inspections that have moved up into it, and then the next page.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListFramesQuery } from '@/api/frames';
import { useGetInspectionQuery, useListInspectionsQuery } from '@/api/inspections';
import { useAppSelector } from '@/state/hooks';
import { selectReviewLayout } from '@/state/preferences';
import { isOpenSuggestion } from '@/lib/undecided';
import { useCameFrom, type CameFrom } from '@/parts/inspection/cameFrom';

interface Page {
  pageIndex: number;
  uuids: readonly string[];
}

/**
 * The next inspection, and the list to hand on to it; null where there is none, or not yet. `again` are this page and
 * the next as the list has them now; undefined until they are known.
 */
export function nextInList(cameFrom: CameFrom, uuid: string, again: readonly (Page | undefined)[]) {
  const { uuids, question } = cameFrom;
  const next = uuids[uuids.indexOf(uuid) + 1];
  if (next !== undefined) return { uuid: next, cameFrom };
  for (const page of again) {
    if (!page) return null;
    const unseen = page.uuids.find((each) => !uuids.includes(each));
    if (unseen === undefined) continue;
    return {
      uuid: unseen,
      cameFrom: { ...cameFrom, question: { ...question, pageIndex: page.pageIndex }, uuids: [...page.uuids] },
    };
  }
  return null;
}

const FRESH = { refetchOnMountOrArgChange: true } as const;

export function useNextInspection(uuid: string) {
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  const isInList = cameFrom?.uuids.includes(uuid) ?? false;
  const isLast = isInList && cameFrom?.uuids.at(-1) === uuid;
  const question = isLast && cameFrom ? cameFrom.question : undefined;
  const following = question && { ...question, pageIndex: question.pageIndex + 1 };
  const same = useListInspectionsQuery(question ?? skipToken, FRESH);
  const after = useListInspectionsQuery(following ?? skipToken, FRESH);
  const pageOf = (answer: typeof same, pageIndex = 0): Page | undefined =>
    answer.isFetching || !answer.currentData
      ? undefined
      : { pageIndex, uuids: answer.currentData.results.map((each) => each.uuid) };
  const again = [pageOf(same, question?.pageIndex), pageOf(after, following?.pageIndex)];
  const next = cameFrom && isInList ? nextInList(cameFrom, uuid, again) : null;

  const { data: inspection } = useGetInspectionQuery(next?.uuid ?? skipToken);
  const { opensUndecided } = useAppSelector(selectReviewLayout);
  const reported = inspection !== undefined && inspection.status !== 'Uploaded' && !opensUndecided;
  const { data: frames } = useListFramesQuery(inspection ? { inspectionId: inspection.uuid, reported } : skipToken);
  const first = (opensUndecided && frames?.find(isOpenSuggestion)) || frames?.[0];
  const picture = first?.imageUrl;
  useEffect(() => {
    if (picture) new Image().src = picture;
  }, [picture]);

  return {
    /** Whether the inspection was opened from a list at all. */
    isInList,
    isLast: isLast && !next && same.isSuccess && after.isSuccess,
    isThere: next !== null,
    name: inspection?.name,
    open: () => {
      // Takes the place of this one in the history, so that one step leads back to the list from each of them.
      if (next) void navigate(`/inspection/${next.uuid}`, { replace: true, state: { cameFrom: next.cameFrom } });
    },
  };
}
export type NextInspection = ReturnType<typeof useNextInspection>;
