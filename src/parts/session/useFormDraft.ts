/**
 * What a person has typed into a form that is sent whole, kept from the first key. Only the fields that they typed in
 * are kept, each with the value that stood there, so that a change that somebody else made meanwhile is neither hidden
 * nor overwritten unseen.
 */
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Fields } from '@/api/contract/requests/seen';
import { useDraft } from './useDraft';

const fields = z.record(z.string(), z.unknown());
const formDraft = z.object({ typed: fields, seen: fields });
const NOTHING = { typed: {}, seen: {} };

/** `name` tells the form and its record from all others. */
export function useFormDraft(name: string) {
  const { found, keep } = useDraft(name, formDraft);
  const draft = useRef<z.infer<typeof formDraft>>(found ?? NOTHING);
  const [isKept, setKept] = useState(found !== null);
  return {
    /** What was typed before the form opened. */
    typed: found?.typed ?? NOTHING.typed,
    /** Whether the form shows something that was typed before it opened. */
    isKept,
    /** The fields that were typed in, as the person saw them before. */
    seen: (): Fields => draft.current.seen,
    /** `record`: the fields as they stood before anything was typed. */
    change: (typed: Fields, record: Fields) => {
      const seen = Object.fromEntries(Object.keys(typed).map((field) => [field, record[field] ?? null]));
      draft.current = { typed: { ...draft.current.typed, ...typed }, seen: { ...seen, ...draft.current.seen } };
      keep(draft.current);
    },
    /** Called when it is saved, and when the person does not want it any more. */
    drop: () => {
      draft.current = NOTHING;
      keep(null);
      setKept(false);
    },
  };
}
