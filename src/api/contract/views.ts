/** What travels for the saved views of the inspections list: a name for filters, search, order and columns. */
import * as z from 'zod/mini';
import { filterModel, folderFilterModel } from './filters';
import { INSPECTION_STATUSES } from './inspections';

/** Most characters of a view's name. */
export const MAX_VIEW_NAME = 80;

const columnPlace = z.object({
  id: z.string().check(z.maxLength(60)),
  isHidden: z.boolean(),
  isPinned: z.boolean(),
  width: z.optional(z.number()),
});

/** What a view shows; null where it leaves the list's own. Folders may have been deleted since. */
export const viewContent = z.object({
  filterModel,
  folderFilterModel,
  status: z.nullable(z.enum(INSPECTION_STATUSES)),
  search: z.string().check(z.maxLength(500)),
  sort: z.nullable(z.object({ field: z.string().check(z.maxLength(60)), descending: z.boolean() })),
  columns: z.nullable(z.array(columnPlace).check(z.maxLength(100))),
});
export type ViewContent = z.infer<typeof viewContent>;

const fields = {
  name: z.string(),
  /** Whether all who work in the maker's organisation have it. */
  isShared: z.boolean(),
  content: viewContent,
};

/** `missingFolders`: how many of its folders are gone. `missingPeople`: whom it names and who can review here no more. */
export const savedView = z.object({
  id: z.number(),
  ...fields,
  by: z.string(),
  isMine: z.boolean(),
  canChange: z.boolean(),
  missingFolders: z.number(),
  missingPeople: z.array(z.string()),
});
export type SavedView = z.infer<typeof savedView>;
export const savedViews = z.array(savedView);
