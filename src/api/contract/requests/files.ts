/** What a call for video files carries: which page of them, or which upload. */
import * as z from 'zod/mini';
import { isoTime, rowId } from '../common';
import { FILE_STATUSES } from '../files';
import { sentAs } from './batches';
import { pagingQuery, repeated } from './common';

/** `folder_id`: only files in the folder or anywhere below it. `mine`: only those that the caller sent. */
export const processingQuery = z.object({
  ...pagingQuery,
  folder_id: z.optional(z.coerce.number()),
  mine: z._default(z.stringbool(), false),
  status: z.optional(repeated(z.enum(FILE_STATUSES))),
  search: z._default(z.string(), ''),
  target_org_id: z.coerce.number(),
  ordering: z._default(
    z.enum(['created_time', '-created_time', 'filename', '-filename', 'file_size', '-file_size', 'status', '-status']),
    '-created_time',
  ),
});

/**
 * `upload_completed=true`: only files whose processing succeeded. `batch`: of this one alone. `mine`: only those that
 * the caller sent.
 */
export const filesQuery = z.object({
  ...pagingQuery,
  folder_id: z.optional(z.coerce.number()),
  mine: z._default(z.stringbool(), false),
  batch: z.optional(z.coerce.number()),
  upload_completed: z.optional(z.stringbool()),
  search: z._default(z.string(), ''),
  filename: z.optional(z.string()),
  target_org_id: z.coerce.number(),
  ordering: z._default(
    z.enum(['created_time', '-created_time', 'filename', '-filename', 'file_size', '-file_size']),
    '-created_time',
  ),
});

/**
 * `file_name` is the cleaned name, 1 to 200 letters and digits of any script, dots, underscores and hyphens;
 * `upload_file_name` the name on the sender's disk. `uploaded_time`: when the file was chosen; a repeated call with the
 * same `batch_id`, time, folder and name gives the upload that it began. `link_seconds`: how long the link shall last,
 * when less than the usual day; after that the upload has failed.
 */
export const createUploadRequest = z.object({
  file_name: z
    .string()
    .check(
      z.normalize('NFC'),
      z.regex(/^[\p{L}\p{M}\p{N}._-]{1,200}$/u, 'Filename must be between 1 and 200 characters'),
    ),
  upload_file_name: z.string().check(z.maxLength(1000)),
  job_id: rowId,
  uploaded_time: isoTime,
  batch_id: z.optional(sentAs),
  link_seconds: z.optional(z.int().check(z.gte(1), z.lte(24 * 60 * 60))),
});
export type CreateUploadRequest = z.infer<typeof createUploadRequest>;
