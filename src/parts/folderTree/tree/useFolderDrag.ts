/**
 * Dragging a folder onto another one, for a tree whose rows carry their id as `data-folder`. Where it may not be
 * dropped the browser shows that it is refused, and the row says so as well.
 */
import { useRef, useState, type DragEvent } from 'react';

export interface FolderDragging {
  canDrag: (id: number) => boolean;
  /** Asked once, when the dragging begins. */
  illegalTargets: (id: number) => ReadonlySet<number>;
  onDrop: (id: number, targetId: number) => void;
}

export type DropState = 'legal' | 'illegal';

/** Milliseconds after which a folder that something is held over opens. */
const EXPAND_AFTER = 700;

const folderAt = (event: DragEvent): number | null => {
  const row = (event.target as Element).closest<HTMLElement>('[data-folder]');
  return row ? Number(row.dataset.folder) : null;
};

export function useFolderDrag(dragging: FolderDragging | undefined, expand: (id: number) => void) {
  const dragged = useRef<{ id: number; illegal: ReadonlySet<number> }>(null);
  const [over, setOver] = useState<{ id: number; state: DropState }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leave = () => {
    clearTimeout(timer.current);
    setOver(undefined);
  };
  const handlers = {
    onDragStart: (event: DragEvent) => {
      const id = folderAt(event);
      if (!dragging || id === null || !dragging.canDrag(id)) return event.preventDefault();
      dragged.current = { id, illegal: dragging.illegalTargets(id) };
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
    },
    onDragOver: (event: DragEvent) => {
      const id = folderAt(event);
      if (!dragged.current || id === null) return leave();
      const state = dragged.current.illegal.has(id) ? 'illegal' : 'legal';
      if (state === 'legal') event.preventDefault();
      if (over?.id === id) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => expand(id), EXPAND_AFTER);
      setOver({ id, state });
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) leave();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const id = folderAt(event);
      if (dragging && dragged.current && id !== null && !dragged.current.illegal.has(id)) {
        dragging.onDrop(dragged.current.id, id);
      }
    },
    onDragEnd: () => {
      dragged.current = null;
      leave();
    },
  };
  return { handlers, over };
}
