/** Whether the import of inspections is open, and the choice made in it, which outlives the end of a session. */
import { useCallback, useState } from 'react';
import type { ImportFiles } from '@/api/imports';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import { useKeptDraft } from '@/parts/session/useKeptDraft';

export type ImportChoice = Omit<ImportFiles, 'folderId'> & { folderId: number | null };

const NOTHING: ImportChoice = {
  ...{ files: [], folderId: null, unit: null, dates: null, encoding: null, again: false, codes: {} },
};

export function useImportDialog() {
  const { found, keep } = useKeptDraft<ImportChoice>('inspections import');
  const [choice, setChoice] = useState<ImportChoice | null>(found);
  const giveFocusBack = useFocusBack(choice !== null);
  const open = useCallback(
    (trigger: HTMLElement | null) => {
      giveFocusBack(() => trigger?.focus());
      setChoice(NOTHING);
    },
    [giveFocusBack],
  );
  return {
    choice,
    open,
    keep,
    close: () => {
      keep(null);
      setChoice(null);
    },
  };
}
