/**
 * What a stored arrangement becomes when the list has other columns today, and the single steps by which it is changed.
 */
import type { ColumnLayout, ColumnPlace } from './columnLayout';

/** Pinned columns first, as the table shows them. */
const inView = (places: ColumnLayout): ColumnLayout => [
  ...places.filter(({ isPinned }) => isPinned),
  ...places.filter(({ isPinned }) => !isPinned),
];

/**
 * The stored arrangement, applied to the columns that the list has today. Columns that the list no longer has are left
 * out; a new column is placed after the one that it follows in `columns`, with the layout that it has there.
 */
export function arrangeColumns(columns: ColumnLayout, stored: ColumnLayout | undefined): ColumnLayout {
  if (!stored) return inView(columns);
  const known = new Set(columns.map(({ id }) => id));
  const arranged = stored.filter(({ id }) => known.has(id));
  for (const [index, column] of columns.entries()) {
    if (arranged.some(({ id }) => id === column.id)) continue;
    const before = columns[index - 1]?.id;
    arranged.splice(arranged.findIndex(({ id }) => id === before) + 1, 0, column);
  }
  return inView(arranged);
}

/**
 * The arrangement to store: the changed one, and the stored places of columns that the list does not have now, such as
 * an organisation's own fields before they have loaded. Each stays after the one that it followed.
 */
export function arrangementToStore(layout: ColumnLayout, stored: ColumnLayout = []): ColumnLayout {
  const known = new Set(stored.map(({ id }) => id));
  return arrangeColumns([...stored, ...layout.filter(({ id }) => !known.has(id))], layout);
}

export function changeColumn(layout: ColumnLayout, id: string, change: Partial<Omit<ColumnPlace, 'id'>>): ColumnLayout {
  return inView(layout.map((place) => (place.id === id ? { ...place, ...change } : place)));
}

/** The index that one step takes the column to; undefined where it would leave the pinned or the unpinned columns. */
function neighbourOf(layout: ColumnLayout, id: string, step: -1 | 1): number | undefined {
  const index = layout.findIndex((place) => place.id === id);
  const next = index + step;
  return layout[index] && layout[next]?.isPinned === layout[index].isPinned ? next : undefined;
}

export const canMove = (layout: ColumnLayout, id: string, step: -1 | 1): boolean =>
  neighbourOf(layout, id, step) !== undefined;

/** Moves the column one place earlier or later; the layout comes back unchanged where `canMove` says no. */
export function moveColumn(layout: ColumnLayout, id: string, step: -1 | 1): ColumnLayout {
  const next = neighbourOf(layout, id, step);
  const place = layout.find((each) => each.id === id);
  return next === undefined || !place ? layout : layout.filter((each) => each !== place).toSpliced(next, 0, place);
}
