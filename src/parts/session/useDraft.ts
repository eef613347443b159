/** The draft of a form, from the journal of `state/drafts.ts`. */
import { useState } from 'react';
import type * as z from 'zod/mini';
import { keepDraft, readDrafts } from '@/state/drafts';
import { useAppDispatch } from '@/state/hooks';

/**
 * `name` tells the form and its record from all others. `found` is the draft that was left when the form opened, or null
 * where none can be read as `schema`. `keep` is called with each change, and with null when it is saved or discarded.
 */
export function useDraft<Draft>(name: string, schema: z.ZodMiniType<Draft>) {
  const dispatch = useAppDispatch();
  const [found] = useState(() => {
    let left: unknown;
    dispatch(readDrafts((drafts) => (left = drafts[name])));
    return schema.safeParse(left).data ?? null;
  });
  return { found, keep: (draft: Draft | null) => dispatch(keepDraft(name, draft)) };
}
