/**
 * The state of a folder panel that must outlive it: a page shows its panel at another place when the window gets wider
 * or narrower, and what somebody types into a dialog must not be lost by that.
 */
import { useMemo, useRef, useState, type RefObject } from 'react';
import { useOrganisationId } from '../organisation/useOrganisationId';
import { useShown } from '../screen/useShown';
import type { OpenDialog } from './dialogs/FolderDialog';
import type { FolderTreeHandle } from './tree/FolderTree';
import type { Highlight } from './tree/useHighlight';
import { useFocusBack } from './useFocusBack';

export interface FolderPanelState {
  /** Whose folders are shown. */
  organisationId: number;
  selectedId: number | null;
  onSelect: (id: number) => void;
  checkedIds: readonly number[];
  setCheckedIds: (ids: readonly number[]) => void;
  /** The folder to bring into view; a new object does so anew. */
  highlight: Highlight | null;
  setHighlight: (highlight: Highlight) => void;
  dialog: OpenDialog | null;
  /** `giveBack` puts the focus where it was, after the dialog has closed. */
  openDialog: (dialog: OpenDialog, giveBack: () => void) => void;
  closeDialog: () => void;
  giveFocusBack: (giveBack: () => void) => void;
  tree: RefObject<FolderTreeHandle | null>;
}

/**
 * The same object until something in it changes. `onSelect` is to be the same function each time. Without `of`, the
 * folders are those of the selected organisation.
 */
export function useFolderPanel(
  selectedId: number | null,
  onSelect: (id: number) => void,
  of?: number,
): FolderPanelState {
  const selected = useOrganisationId();
  const organisationId = of ?? selected;
  const [checkedIds, setCheckedIds] = useState<readonly number[]>([]);
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [dialog, setDialog] = useShown<OpenDialog | null>('folderDialog', null);
  const giveFocusBack = useFocusBack(dialog !== null);
  const tree = useRef<FolderTreeHandle>(null);
  return useMemo(
    () => ({
      organisationId,
      selectedId,
      onSelect,
      checkedIds,
      setCheckedIds,
      highlight,
      setHighlight,
      dialog,
      openDialog: (opened, giveBack) => {
        giveFocusBack(giveBack);
        setDialog(opened);
      },
      closeDialog: () => setDialog(null),
      giveFocusBack,
      tree,
    }),
    [organisationId, selectedId, onSelect, checkedIds, highlight, dialog, giveFocusBack, setDialog],
  );
}
