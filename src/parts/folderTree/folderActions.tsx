/** The actions on a folder, as its menu, its keys and dragging offer them. */
import { DeleteOutlined, DragOutlined, EditOutlined, FolderAddOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { FolderTree } from './tree/buildTree';

export type FolderAction = 'create' | 'rename' | 'move' | 'delete';

interface ActionEntry {
  label: string;
  icon: ReactNode;
  /** Whether the root offers it too: the root keeps its name and its place. */
  forRoot?: true;
  danger?: true;
}

export const FOLDER_ACTIONS: Readonly<Record<FolderAction, ActionEntry>> = {
  create: { label: 'Create subfolder', icon: <FolderAddOutlined />, forRoot: true },
  rename: { label: 'Rename', icon: <EditOutlined /> },
  move: { label: 'Move', icon: <DragOutlined /> },
  delete: { label: 'Delete', icon: <DeleteOutlined />, danger: true },
};

/** Whether the folder is a root: its path has no ancestors, in the list or not. */
export const isRoot = (tree: FolderTree, id: number): boolean => (tree.folders.get(id)?.path.length ?? 0) <= 1;

export function actionsFor(tree: FolderTree, id: number): FolderAction[] {
  const all = Object.keys(FOLDER_ACTIONS) as FolderAction[];
  return isRoot(tree, id) ? all.filter((action) => FOLDER_ACTIONS[action].forRoot) : all;
}
