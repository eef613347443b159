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
  /** Videos that lie in the folder itself, not in those below it. */
  fileCount: z.number(),
});
export type FolderRecord = z.infer<typeof folderRecord>;
export const folderRecords = z.array(folderRecord);

/** What an organisation lets people do who may only upload, on their screen for crews. */
export const crewSettings = z.object({
  /** Whether they may make a folder of the day. */
  crewsMakeFolders: z.boolean(),
});
export type CrewSettings = z.infer<typeof crewSettings>;
