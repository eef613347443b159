/**
 * The inspection after this one in the list that it was opened from, fetched ahead with its frames and codes. The list
 * counts as it was then, so an inspection that leaves it once it is reviewed moves nothing. At the end of its page, that
 * page is asked for again, for inspections that have moved up into it, and then the next page; each minute while neither
 * has one.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListFramesQuery } from '@/api/frames';
import { inspectionsApi, useGetInspectionQuery } from '@/api/inspections';
import { useListDefectCodesQuery } from '@/api/standards';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectReviewLayout } from '@/state/preferences';
import { isOpenSuggestion } from '@/lib/undecided';
import type { Milliseconds } from '@/lib/units';
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

const ASK_AGAIN_AFTER: Milliseconds = 60_000;

/**
 * At the end of its page, that page and the next as the list has them now; undefined until they are known, and where there
 * is another inspection on the page.
 */
function usePagesNow(cameFrom: CameFrom | null, uuid: string): readonly Page[] | undefined {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ uuid: string; pages: readonly Page[] } | null>(null);
  useEffect(() => {
    if (cameFrom?.uuids.at(-1) !== uuid) return;
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Without a subscription: each answer of the reviewer changes the list, and would have it asked for again.
    const askFor = async (pageIndex: number): Promise<Page | undefined> => {
      const asked = inspectionsApi.endpoints.listInspections.initiate(
        { ...cameFrom.question, pageIndex },
        { forceRefetch: true, subscribe: false },
      );
      const { data } = await dispatch(asked);
      return data && { pageIndex, uuids: data.results.map((each) => each.uuid) };
    };
    const ask = async () => {
      const { pageIndex } = cameFrom.question;
      const [same, after] = await Promise.all([askFor(pageIndex), askFor(pageIndex + 1)]);
      if (!isOpen) return;
      if (same && after) setKnown({ uuid, pages: [same, after] });
      if (!nextInList(cameFrom, uuid, [same, after])) timer = setTimeout(() => void ask(), ASK_AGAIN_AFTER);
    };
    void ask();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [dispatch, cameFrom, uuid]);
  return known?.uuid === uuid ? known.pages : undefined;
}

export function useNextInspection(uuid: string) {
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  const isInList = cameFrom?.uuids.includes(uuid) ?? false;
  const now = usePagesNow(cameFrom, uuid);
  const next = cameFrom && isInList ? nextInList(cameFrom, uuid, now ?? [undefined]) : null;

  const { data: inspection } = useGetInspectionQuery(next?.uuid ?? skipToken);
  const { opensUndecided } = useAppSelector(selectReviewLayout);
  const reported = inspection !== undefined && inspection.status !== 'Uploaded' && !opensUndecided;
  const { data: frames } = useListFramesQuery(inspection ? { inspectionId: inspection.uuid, reported } : skipToken);
  // Accepting a suggestion needs the codes: with them, the first key there is not kept waiting.
  useListDefectCodesQuery(
    inspection
      ? {
          standardKey: inspection.Standard,
          isSewer: inspection.UseOfDrainSewer === 'SS',
          inspectionId: inspection.uuid,
        }
      : skipToken,
  );
  const first = (opensUndecided && frames?.find(isOpenSuggestion)) || frames?.[0];
  const picture = first?.imageUrl;
  useEffect(() => {
    if (picture) new Image().src = picture;
  }, [picture]);

  return {
    /** Whether the inspection was opened from a list at all. */
    isInList,
    isLast: now !== undefined && !next,
    isThere: next !== null,
    name: inspection?.name,
    open: () => {
      // Takes the place of this one in the history, so that one step leads back to the list from each of them.
      if (next) void navigate(`/inspection/${next.uuid}`, { replace: true, state: { cameFrom: next.cameFrom } });
    },
  };
}
export type NextInspection = ReturnType<typeof useNextInspection>;
