/**
 * Renders new rows of a list after what the person does: a click is answered where it was made, and fifty new rows come
 * after that. Rows that are gone leave at once: the row of an upload that has ended has no name any more, and an upload
 * that has become a file of the server would stand there twice.
 */
import { useDeferredValue } from 'react';
import type { UploadRow } from '@/parts/uploads/uploadRows';

export function useDeferredRows(current: readonly UploadRow[]): readonly UploadRow[] {
  const drawn = useDeferredValue(current);
  if (drawn === current) return current;
  const keys = new Set(current.map(({ key }) => key));
  return drawn.every(({ key }) => keys.has(key)) ? drawn : current;
}
