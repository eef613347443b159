/** Whether the import of inspections is open, and the choice made in it, which outlives the end of a session. */
import { useCallback } from 'react';
import type { ImportFiles } from '@/api/imports';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import { toldFile } from '@/parts/importFile/toldFile';
import { useShown } from '@/parts/screen/useShown';
import { useKeptDraft } from '@/parts/session/useKeptDraft';

export type ImportChoice = Omit<ImportFiles, 'folderId'> & { folderId: number | null };

const NOTHING: ImportChoice = {
  ...{ files: [], folderId: null, unit: null, dates: null, encoding: null, again: false, codes: {} },
};

/** What bug reports are told of it. */
export const toldChoice = (choice: ImportChoice | null): ImportChoice | null =>
  choice && { ...choice, files: choice.files.map(toldFile) };

export function useImportDialog() {
  const { found, keep } = useKeptDraft<ImportChoice>('inspections import');
  const [choice, setChoice] = useShown<ImportChoice | null>('inspectionsImport', found, { told: toldChoice });
  const giveFocusBack = useFocusBack(choice !== null);
  const open = useCallback(
    (trigger: HTMLElement | null) => {
      giveFocusBack(() => trigger?.focus());
      setChoice(NOTHING);
    },
    [giveFocusBack, setChoice],
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
