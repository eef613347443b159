/** Whether two views show the same, and what a view has lost since it was saved. Pure. */
import type { SavedView, ViewContent } from '@/api/contract/views';

/** The same for the same values, whatever the order of their keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

export const isSameView = (one: ViewContent, other: ViewContent): boolean => canonical(one) === canonical(other);

/** A view of which no folder is left would show everything: it cannot be opened. */
export const isEmptied = ({ missingFolders, content }: SavedView): boolean =>
  missingFolders > 0 && missingFolders === content.folderFilterModel.length;

/** What the view names and is gone, in a sentence each. */
export function lossesOf(view: SavedView): string[] {
  const { missingFolders, missingPeople, content } = view;
  const all = content.folderFilterModel.length;
  const folders = isEmptied(view)
    ? `Its ${all === 1 ? 'folder no longer exists' : 'folders no longer exist'}.`
    : `${missingFolders} of its ${all} folders no longer ${missingFolders === 1 ? 'exists' : 'exist'}.`;
  return [
    ...(missingFolders > 0 ? [folders] : []),
    ...missingPeople.map((name) => `${name} can no longer review here.`),
  ];
}
