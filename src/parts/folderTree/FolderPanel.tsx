/**
 * The organisation's folders: the tree, with what can be done to each of them. With `mode` 'multiple' rows have
 * checkboxes as well: the selected folder is the one at hand, the checked ones are those whose inspections are wanted.
 */
import { FolderAddOutlined } from '@ant-design/icons';
import { memo, useMemo, useRef } from 'react';
import { selectAbility } from '@/state/ability';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { illegalDestinations, type FolderTree } from './tree/buildTree';
import { actionsFor, isRoot } from './folderActions';
import { FolderBrowser } from './FolderBrowser';
import { Tool } from './FolderTools';
import type { FolderOffers } from './tree/FolderTree';
import { moveFolder } from './dialogs/moveFolder';
import { ShowInspections } from './ShowInspections';
import type { FolderPanelState } from './useFolderPanel';
import { useFolders } from './useFolders';
import './FolderPanel.css';

interface FolderPanelProps {
  title: string;
  /** Its dialogs are shown by `FolderDialogs`, with the same panel. */
  panel: FolderPanelState;
  /** Pixels. */
  rowHeight?: number;
  mode?: 'single' | 'multiple';
}

/** Memoised: a list beside the panel changes all the time. */
export const FolderPanel = memo(function FolderPanel({ title, panel, rowHeight, mode = 'multiple' }: FolderPanelProps) {
  const dispatch = useAppDispatch();
  const { canManageFolders, canSeeInspections } = useAppSelector(selectAbility);
  const { folders, hasFailed, refetch } = useFolders(panel.organisationId);
  const { selectedId, onSelect, checkedIds, setCheckedIds, highlight, openDialog, tree } = panel;
  const newFolder = useRef<HTMLButtonElement>(null);

  const existing = useMemo(() => new Set(folders?.map(({ id }) => id)), [folders]);
  const chosen = useMemo(
    () => ({ ids: checkedIds.filter((id) => existing.has(id)), onChange: setCheckedIds }),
    [checkedIds, existing, setCheckedIds],
  );
  const isMultiple = mode === 'multiple' && canSeeInspections;

  const offers = (shown: FolderTree): FolderOffers => ({
    actionsFor: (id) => actionsFor(shown, id),
    onAction: (action, folderId) => openDialog({ action, folderId }, () => tree.current?.focus(folderId)),
    dragging: {
      canDrag: (id) => !isRoot(shown, id),
      illegalTargets: (id) => illegalDestinations(shown, id),
      onDrop: (id, destinationId) => {
        const folder = shown.folders.get(id);
        if (folder) void dispatch(moveFolder(shown, folder, destinationId));
      },
    },
  });

  if (!folders) {
    return hasFailed ? (
      <Page.Error title="Failed to Fetch Folders" text="Could not retrieve folder list." onRetry={refetch} />
    ) : (
      <Page.Loading label="Loading folders" />
    );
  }
  return (
    <section className="FolderPanel" aria-label={title}>
      <FolderBrowser
        ref={tree}
        label={title}
        header={<h2 className="FolderPanel-title">{title}</h2>}
        tools={
          canManageFolders && (
            <Tool
              ref={newFolder}
              label="New folder"
              icon={<FolderAddOutlined />}
              disabled={folders.length === 0}
              onClick={() => openDialog({ action: 'create', folderId: selectedId }, () => newFolder.current?.focus())}
            />
          )
        }
        folders={folders}
        selectedId={selectedId}
        onSelect={onSelect}
        chosen={isMultiple ? chosen : undefined}
        highlight={highlight}
        offers={canManageFolders ? offers : undefined}
        rowHeight={rowHeight}
      />
      {isMultiple && chosen.ids.length > 0 && <ShowInspections folders={folders} folderIds={chosen.ids} />}
    </section>
  );
});
