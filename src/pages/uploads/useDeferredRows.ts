/**
 * A list whose new rows are drawn after what the person does: what a click sends is first told where it was clicked, and
 * fifty rows more come after that. What is gone is gone at once: a row of an upload that has ended has no name any more,
 * and one that has become another row would stand there twice.
 */
import { useDeferredValue } from 'react';
import type { UploadRow } from '@/parts/uploads/uploadRows';

export function useDeferredRows(current: readonly UploadRow[]): readonly UploadRow[] {
  const drawn = useDeferredValue(current);
  if (drawn === current) return current;
  const keys = new Set(current.map(({ key }) => key));
  return drawn.every(({ key }) => keys.has(key)) ? drawn : current;
}
