/** What can be done with a folder, as its menu, its keys and its being dragged offer it. */
import { DeleteOutlined, DragOutlined, EditOutlined, FolderAddOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { FolderTree } from './tree/buildTree';

export type FolderAction = 'create' | 'rename' | 'move' | 'delete';

interface ActionEntry {
  label: string;
  icon: ReactNode;
  /** The root stays what and where it is. */
  forRoot?: true;
  danger?: true;
}

export const FOLDER_ACTIONS: Readonly<Record<FolderAction, ActionEntry>> = {
  create: { label: 'Create subfolder', icon: <FolderAddOutlined />, forRoot: true },
  rename: { label: 'Rename', icon: <EditOutlined /> },
  move: { label: 'Move', icon: <DragOutlined /> },
  delete: { label: 'Delete', icon: <DeleteOutlined />, danger: true },
};

/** A root has no ancestors of its own, shown or not. */
export const isRoot = (tree: FolderTree, id: number): boolean => (tree.folders.get(id)?.path.length ?? 0) <= 1;

export function actionsFor(tree: FolderTree, id: number): FolderAction[] {
  const all = Object.keys(FOLDER_ACTIONS) as FolderAction[];
  return isRoot(tree, id) ? all.filter((action) => FOLDER_ACTIONS[action].forRoot) : all;
}
