/** What a call for folders, and for the filters of the inspections list, carries. */
import * as z from 'zod/mini';
import { isoDay } from '../batches';
import { rowId } from '../common';
import { filterModel, folderFilterModel } from '../filters';
import { templateValue } from '../folderTemplates';
import { repeated, rowIdInQuery } from './common';

export const foldersQuery = z.object({
  organisationId: z.coerce.number(),
  includeRoot: z.optional(z.stringbool()),
});

const MAX_NAME_LENGTH = 200;
const name = z
  .string('Folder name is required')
  .check(
    z.trim(),
    z.normalize(),
    z.minLength(1, 'Folder name is required'),
    z.maxLength(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`),
    z.regex(/^\P{Cc}*$/u, 'Use no line breaks or other control characters'),
  );

/** Without a pipe type the folder gets its parent's. */
export const createFolderRequest = z.object({
  parentJob: rowId,
  jobName: name,
  pipeTypeSewer: z.optional(z.boolean()),
  standardKey: z.number(),
});
export type CreateFolderRequest = z.infer<typeof createFolderRequest>;

/** A change renames or moves. What was seen: `seen.ts`. */
export const renameFolderRequest = z.strictObject({ jobName: name });
export const moveFolderRequest = z.strictObject({ destinationFolder: rowId });
export type UpdateFolderRequest = z.infer<typeof renameFolderRequest> | z.infer<typeof moveFolderRequest>;

/** `day` is today where the caller is. */
export const dayFolderRequest = z.strictObject({ day: isoDay });

export const changeCrewSettingsRequest = z.strictObject({
  crewsMakeFolders: z.boolean('Say whether crews may make folders.'),
});

/** As many folders as a page of inspections can have. */
const MOST_FOLDERS = 200;
export const templatesQuery = z.object({
  folder: repeated(rowIdInQuery).check(
    z.refine((ids) => ids.length <= MOST_FOLDERS, `At most ${MOST_FOLDERS} folders at once.`),
  ),
});

/** What a change sets in a folder's template, by the headers' names; null takes a value away. `seen` is by them as well. */
export const changeTemplateRequest = z.strictObject({ headers: z.record(z.string(), z.nullable(templateValue)) });
export type ChangeTemplateRequest = z.infer<typeof changeTemplateRequest>;

export const filtersQuery = z.object({ organisation: z.coerce.number() });
export const updateFiltersRequest = z.object({
  organisation: z.number(),
  filterModel: z.optional(filterModel),
  folderFilterModel: z.optional(folderFilterModel),
});
export type UpdateFiltersRequest = z.infer<typeof updateFiltersRequest>;
