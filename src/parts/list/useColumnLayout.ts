/** A list's columns as they are arranged now: by the person who looks, or as the list has them. */
import { useMemo } from 'react';
import { arrangeColumns, type ColumnLayout } from '@/lib/columnLayout';

interface Column {
  id: string;
  isPinned?: boolean;
  isHidden?: boolean;
  isAlwaysShown?: boolean;
}

export function useColumnLayout<C extends Column>(columns: readonly C[], stored: ColumnLayout | undefined) {
  return useMemo(() => {
    const own = columns.map(({ id, isPinned = false, isHidden = false }) => ({ id, isPinned, isHidden }));
    const layout = arrangeColumns(own, stored);
    const shown = layout.flatMap(({ id, isHidden }) => {
      const column = columns.find((each) => each.id === id);
      return column && (column.isAlwaysShown || !isHidden) ? [column] : [];
    });
    return { layout, shown };
  }, [columns, stored]);
}
