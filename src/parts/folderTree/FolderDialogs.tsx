/** The dialog that a panel of folders has open. Beside the panel, not in it: see `useFolderPanel`. */
import { lazy, Suspense } from 'react';
import type { FolderPanelState } from './useFolderPanel';
import { useFolders } from './useFolders';

const FolderDialog = lazy(() => import('./dialogs/FolderDialog').then((module) => ({ default: module.FolderDialog })));

export function FolderDialogs({ panel }: { panel: FolderPanelState }) {
  const { folders } = useFolders(panel.organisationId);
  const { organisationId, dialog, closeDialog, onSelect, setHighlight, giveFocusBack, tree } = panel;
  return (
    dialog &&
    folders && (
      <Suspense>
        <FolderDialog
          {...dialog}
          folders={folders}
          organisationId={organisationId}
          onClose={closeDialog}
          onCreated={(id) => {
            setHighlight({ id });
            onSelect(id);
          }}
          onDeleted={(parentId) => giveFocusBack(() => tree.current?.focus(parentId))}
        />
      </Suspense>
    )
  );
}
