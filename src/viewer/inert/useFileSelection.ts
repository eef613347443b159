/** The viewer's `src/parts/uploadWizard/useFileSelection.ts`: what was known of the names is shown, and nothing is asked. */
import { useMemo } from 'react';
import { checkSelection, emptySelection, type FileSelection } from '@/parts/uploadWizard/fileSelection';

const nothing = () => {};

export function useFileSelection(_organisationId: number, left: FileSelection = emptySelection) {
  const files = useMemo(() => checkSelection(left), [left]);
  return { files, selection: left, tell: nothing };
}
