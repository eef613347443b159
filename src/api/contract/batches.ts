/** What the server answers about files that were sent together. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';

/**
 * Videos that one person sent together: for which folders, and how many are in which state. Beyond the specification.
 * `files` counts the uploads that have begun; the server does not know of those still queued in the browser.
 */
export const uploadBatch = z.object({
  id: z.string(),
  uploadUser: z.number(),
  uploadedBy: z.string(),
  uploadOrg: z.string(),
  folders: z.array(z.object({ id: z.number(), name: z.string() })),
  createdTime: isoTime,
  files: z.number(),
  sending: z.number(),
  processing: z.number(),
  completed: z.number(),
  failed: z.number(),
});
export type UploadBatch = z.infer<typeof uploadBatch>;
export const batchPage = pageOf(uploadBatch);
export type BatchPage = z.infer<typeof batchPage>;
