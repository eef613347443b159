/** What travels for folders. On the wire a folder is a "job". */
import * as z from 'zod/mini';
import { isoTime } from './common';

/** `path` lists the ids of the ancestors from the root down; the last one is the folder itself. */
export const folderRecord = z.object({
  id: z.number(),
  job_name: z.string(),
  created_date: isoTime,
  standardKey: z.number(),
  standardName: z.string(),
  pipe_type_sewer: z.boolean(),
  path: z.array(z.number()),
});
export type FolderRecord = z.infer<typeof folderRecord>;
export const folderRecords = z.array(folderRecord);

export const foldersQuery = z.object({
  organisationId: z.coerce.number(),
  includeRoot: z.optional(z.stringbool()),
});

export const createFolderRequest = z.object({
  parentJob: z.number(),
  jobName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  pipeTypeSewer: z.boolean(),
  standardKey: z.number(),
});
export type CreateFolderRequest = z.infer<typeof createFolderRequest>;
