/**
 * The organisation's folders: the tree, with what can be done to each of them. With `mode` 'multiple' rows have
 * checkboxes as well: the selected folder is the one at hand, the checked ones are those whose inspections are wanted.
 */
import { FolderAddOutlined } from '@ant-design/icons';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { selectAbility } from '@/state/ability';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { illegalDestinations, type FolderTree } from './tree/buildTree';
import { actionsFor, isRoot } from './folderActions';
import { FolderBrowser } from './FolderBrowser';
import type { OpenDialog } from './dialogs/FolderDialog';
import { Tool } from './FolderTools';
import type { FolderOffers, FolderTreeHandle } from './tree/FolderTree';
import { moveFolder } from './dialogs/moveFolder';
import { ShowInspections } from './ShowInspections';
import { useFocusBack } from './useFocusBack';
import { useFolders } from './useFolders';
import type { Highlight } from './tree/useHighlight';
import './FolderPanel.css';

const FolderDialog = lazy(() => import('./dialogs/FolderDialog').then((module) => ({ default: module.FolderDialog })));

interface FolderPanelProps {
  title: string;
  selectedId: number | null;
  onSelect: (id: number) => void;
  /** Pixels. */
  rowHeight?: number;
  mode?: 'single' | 'multiple';
  /** A folder to bring into view; a new object does so anew. */
  highlight?: Highlight | null;
}

export function FolderPanel({ title, selectedId, onSelect, rowHeight, mode = 'multiple', ...props }: FolderPanelProps) {
  const dispatch = useAppDispatch();
  const { canManageFolders, canSeeInspections } = useAppSelector(selectAbility);
  const { folders, hasFailed, refetch } = useFolders();
  const [checkedIds, setCheckedIds] = useState<readonly number[]>([]);
  const [highlight, setHighlight] = useHighlightAsked(props.highlight ?? null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const giveFocusBack = useFocusBack(dialog !== null);
  const tree = useRef<FolderTreeHandle>(null);
  const newFolder = useRef<HTMLButtonElement>(null);

  const existing = useMemo(() => new Set(folders?.map(({ id }) => id)), [folders]);
  const chosen = useMemo(
    () => ({ ids: checkedIds.filter((id) => existing.has(id)), onChange: setCheckedIds }),
    [checkedIds, existing],
  );
  const isMultiple = mode === 'multiple' && canSeeInspections;

  const offers = (shown: FolderTree): FolderOffers => ({
    actionsFor: (id) => actionsFor(shown, id),
    onAction: (action, folderId) => {
      giveFocusBack(() => tree.current?.focus(folderId));
      setDialog({ action, folderId });
    },
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
              onClick={() => {
                giveFocusBack(() => newFolder.current?.focus());
                setDialog({ action: 'create', folderId: selectedId });
              }}
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
      {isMultiple && chosen.ids.length > 0 && <ShowInspections folderIds={chosen.ids} />}
      {dialog && (
        <Suspense>
          <FolderDialog
            {...dialog}
            folders={folders}
            onClose={() => setDialog(null)}
            onCreated={(id) => {
              setHighlight({ id });
              onSelect(id);
            }}
            onDeleted={(parentId) => giveFocusBack(() => tree.current?.focus(parentId))}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What was asked for last: by whoever shows the panel, or here. */
function useHighlightAsked(asked: Highlight | null) {
  const [seen, setSeen] = useState(asked);
  const [highlight, setHighlight] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    setHighlight(asked);
  }
  return [highlight, setHighlight] as const;
}
