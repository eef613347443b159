/** Keeps what is typed into the `DraftField`s in it, and offers it again. */
import type { ReactNode } from 'react';
import { DraftShelfContext, useDraftShelf, type PlaceOfDraft } from './fieldDrafts';

export const DraftShelf = ({ children, ...place }: PlaceOfDraft & { children: ReactNode }) => (
  <DraftShelfContext value={useDraftShelf(place)}>{children}</DraftShelfContext>
);
