/** The dialogs about folders, loaded together when the first of them opens. */
import { useMemo, useState } from 'react';
import type { Folder } from '@/api/folders';
import { buildTree } from '../tree/buildTree';
import { CreateFolderModal } from './CreateFolderModal';
import { DeleteFolderModal } from './DeleteFolderModal';
import type { FolderAction } from '../folderActions';
import { MoveFolderModal } from './MoveFolderModal';
import { RenameFolderModal } from './RenameFolderModal';

export interface OpenDialog {
  action: FolderAction;
  /** The folder it is about; for 'create' the parent, null for none chosen yet. */
  folderId: number | null;
}

interface FolderDialogProps extends OpenDialog {
  folders: readonly Folder[];
  /** Whose folders they are. */
  organisationId: number;
  onClose: () => void;
  onCreated: (id: number) => void;
  onDeleted: (parentId: number) => void;
}

export function FolderDialog({ action, folderId, folders, onCreated, onDeleted, ...rest }: FolderDialogProps) {
  const tree = useMemo(() => buildTree(folders, 'name'), [folders]);
  // The folder as it was when the dialog opened: the server notices what somebody has changed since.
  const [folder] = useState(() => (folderId === null ? undefined : tree.folders.get(folderId)));
  if (action === 'create') {
    return <CreateFolderModal {...rest} tree={tree} parentId={folderId} onCreated={onCreated} />;
  }
  if (!folder) return null;
  if (action === 'rename') return <RenameFolderModal folder={folder} onClose={rest.onClose} />;
  if (action === 'move') return <MoveFolderModal {...rest} tree={tree} folder={folder} />;
  return (
    <DeleteFolderModal
      tree={tree}
      folder={folder}
      onClose={rest.onClose}
      onDeleted={() => onDeleted(folder.path.at(-2) ?? folder.id)}
    />
  );
}
