/** What travels for folders. On the wire a folder is a "job". */
import * as z from 'zod/mini';
import { isoTime, rowId } from './common';

/** `path` lists the ids of the ancestors from the root down; the last one is the folder itself. */
export const folderRecord = z.object({
  id: z.number(),
  job_name: z.string(),
  created_date: isoTime,
  standardKey: z.number(),
  standardName: z.string(),
  pipe_type_sewer: z.boolean(),
  path: z.array(z.number()),
  /** Videos that lie in the folder itself, not in those below it. */
  fileCount: z.number(),
  /** Counts up with every change; sent back as `If-Match`, so that nobody overwrites what somebody else has done. */
  version: z.number(),
});
export type FolderRecord = z.infer<typeof folderRecord>;
export const folderRecords = z.array(folderRecord);

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

/** Without a pipe type, the parent's. */
export const createFolderRequest = z.object({
  parentJob: rowId,
  jobName: name,
  pipeTypeSewer: z.optional(z.boolean()),
  standardKey: z.number(),
});
export type CreateFolderRequest = z.infer<typeof createFolderRequest>;

/** A change is one of the two. With `If-Match: "<version>"` a stale version gets a 412. */
export const renameFolderRequest = z.strictObject({ jobName: name });
export const moveFolderRequest = z.strictObject({ destinationFolder: rowId });
export type UpdateFolderRequest = z.infer<typeof renameFolderRequest> | z.infer<typeof moveFolderRequest>;

/**
 * What narrows the inspections list. `commonFilters` are about what every inspection has: statuses and grades of which
 * one has to fit (0 stands for 'not graded'), the use of the pipe, first and last day as YYYY-MM-DD. `headerFilters` are
 * about a standard's headers: each of them has to contain its text.
 */
const grades = z.optional(z.array(z.int().check(z.gte(0), z.lte(5))));
export const filterModel = z.object({
  commonFilters: z.object({
    status: z.optional(z.array(z.string())),
    structuralGrade: grades,
    serviceGrade: grades,
    useOfDrainSewer: z.optional(z.enum(['SS', 'SW'])),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  headerFilters: z.array(z.object({ header: z.string(), contains: z.string() })),
});
export type FilterModel = z.infer<typeof filterModel>;
/** Folders that narrow the inspections list, with all below them; empty for no narrowing. */
export const folderFilterModel = z
  .array(z.object({ id: rowId }))
  .check(z.maxLength(1000, 'Choose at most 1,000 folders'));

/** Kept per user and organisation. */
export const filters = z.object({ filterModel, folderFilterModel });
export type Filters = z.infer<typeof filters>;
export const filtersQuery = z.object({ organisation: z.coerce.number() });
export const updateFiltersRequest = z.object({
  organisation: z.number(),
  filterModel: z.optional(filterModel),
  folderFilterModel: z.optional(folderFilterModel),
});
export type UpdateFiltersRequest = z.infer<typeof updateFiltersRequest>;
