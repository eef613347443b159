/**
 * The list that an inspection was opened from: the way back to it, and which inspection is next in it. It travels in the
 * history entry, so a reload keeps it, another tab has its own, and a link of somebody else brings none.
 */
import { createContext, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { filterModel } from '@/api/contract/filters';
import { orNothing } from '@/lib/parseStored';

const cameFrom = z.object({
  /** The query of the list's address, with the question mark. */
  search: z.string(),
  /** What the list asked for; `pageIndex` is the page of `uuids`. */
  question: z.object({
    organisationId: z.number(),
    pageIndex: z.number(),
    pageSize: z.number(),
    search: z.string(),
    ordering: orNothing(z.string()),
    folderIds: orNothing(z.array(z.number())),
    filter: orNothing(filterModel),
  }),
  /** The list's entry in the history, as the router counts them. */
  entry: z.number(),
  /** The inspections of the page, in the list's order. */
  uuids: z.array(z.string()),
});
export type CameFrom = z.infer<typeof cameFrom>;

const entryState = z.object({ cameFrom });

/** What the links of a list give to the inspection that they lead to; null outside a list. */
const CameFromContext = createContext<CameFrom | null>(null);
export const CameFromProvider = CameFromContext.Provider;
export const useOwnList = (): CameFrom | null => useContext(CameFromContext);

/** The list in the state of a history entry; null for any other state, such as one of an older version of the app. */
export const readCameFrom = (state: unknown): CameFrom | null => entryState.safeParse(state).data?.cameFrom ?? null;

/** The list that the open inspection was opened from. */
export function useCameFrom(): CameFrom | null {
  const { state } = useLocation();
  return useMemo(() => readCameFrom(state), [state]);
}

const entry = z.object({ idx: z.number() });

/** The number of the open entry of the history, as the router counts them. */
export const historyEntry = (): number => entry.safeParse(history.state).data?.idx ?? 0;
