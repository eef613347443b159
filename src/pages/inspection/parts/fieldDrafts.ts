/**
 * What was typed into a field of an inspection and not saved yet: the text, where it belongs, and what the person saw
 * there when they began to type. Kept in the journal of `state/drafts.ts`.
 */
import { createContext, useMemo } from 'react';
import * as z from 'zod/mini';
import { entriesOf } from '@/lib/parseStored';
import { keepDraft, readDrafts } from '@/state/drafts';
import { useAppDispatch } from '@/state/hooks';
import type { AppDispatch, AppThunk } from '@/state/types';

const placeOfDraft = z.object({
  /** The uuid of the inspection, or what else the fields are about. */
  subject: z.string(),
  tab: z.enum(['review', 'repair', 'inspection']),
  /** The frame's `id`; null for what belongs to no frame. */
  frameId: z.nullable(z.number()),
  /** The record for people: 'Frame 3'. With the label of a field, it names the draft. */
  about: z.string(),
});
export type PlaceOfDraft = z.infer<typeof placeOfDraft>;

const fieldDraft = z.object({
  place: placeOfDraft,
  label: z.string(),
  text: z.string(),
  /** The field's text when the typing began. */
  before: z.string(),
  /** The values that the server compares, as they were then; null where it compares none. */
  seen: z.nullable(z.record(z.string(), z.unknown())),
});
export type FieldDraft = z.infer<typeof fieldDraft>;
export type TypedText = Pick<FieldDraft, 'text' | 'before' | 'seen'>;

const nameOf = ({ subject, tab, frameId, about }: PlaceOfDraft, label: string): string =>
  [subject, tab, frameId ?? about, label].join(' ');

const readFieldDrafts = entriesOf(fieldDraft);

/** Gives the drafts about the subject to `read`. */
export const readDraftsOf = (subject: string, read: (drafts: readonly FieldDraft[]) => void): AppThunk =>
  readDrafts((drafts) =>
    read(Object.values(readFieldDrafts.parse(drafts)).filter(({ place }) => place.subject === subject)),
  );

export const discardDraft = ({ place, label }: FieldDraft): AppThunk => keepDraft(nameOf(place, label), null);

/** Keeps and finds what is typed into the fields of one place, by their labels. */
export interface DraftShelf {
  find(label: string): TypedText | null;
  keep(label: string, typed: TypedText | null): void;
}

export const DraftShelfContext = createContext<DraftShelf>({ find: () => null, keep: () => undefined });

function createShelf(place: PlaceOfDraft, dispatch: AppDispatch): DraftShelf {
  let drafts: readonly FieldDraft[] | undefined;
  return {
    find: (label) => {
      // Read once for all the fields: a frame's form is drawn at each step to another frame.
      if (!drafts) dispatch(readDraftsOf(place.subject, (found) => (drafts = found)));
      return drafts?.find((draft) => nameOf(draft.place, draft.label) === nameOf(place, label)) ?? null;
    },
    keep: (label, typed) => {
      drafts = undefined;
      dispatch(keepDraft(nameOf(place, label), typed && { ...typed, place, label }));
    },
  };
}

export function useDraftShelf({ subject, tab, frameId, about }: PlaceOfDraft): DraftShelf {
  const dispatch = useAppDispatch();
  return useMemo(
    () => createShelf({ subject, tab, frameId, about }, dispatch),
    [dispatch, subject, tab, frameId, about],
  );
}
